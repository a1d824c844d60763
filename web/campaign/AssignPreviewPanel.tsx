import { Text } from '@mantine/core'
import {
  type AssignedScreen,
  type AssignPreview,
  type HouseLoss,
  organizeCalls,
} from '#domain/schedule/organize-calls.ts'
import { inPlace } from '../kit/cell/in-place.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { PlayChanges } from '../schedule/organize/PlayChanges.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Effect of other places: screens and their free room, house contents, and the plays of today. */
export function AssignPreviewPanel({ cpIdx, places }: { cpIdx: number; places: readonly (readonly string[])[] }) {
  const { t } = useTranslation('schedule')
  const preview = useCall(organizeCalls.previewAssign, { cpIdx, places }, { isFresh: true })
  return (
    <Panel title={t('assign.preview')}>
      <Read of={preview} height={200}>
        {(answer) => (
          <>
            <Counts preview={answer} />
            <Screens screens={answer.screens} />
            {answer.house.length > 0 && <House house={answer.house} />}
            <Text size="sm" fw={600} mt="md" mb={4}>
              {t('assign.today')}
            </Text>
            <PlayChanges preview={answer.rebuild} />
          </>
        )}
      </Read>
    </Panel>
  )
}

function Counts({ preview: { added, kept, removed, room } }: { preview: AssignPreview }) {
  const { t } = useTranslation('schedule')
  const { number } = useFormats()
  return (
    <>
      <Text size="sm">
        {t('assign.counts', { added: number(added), kept: number(kept), removed: number(removed) })}
      </Text>
      {inPlace(room, ({ asked, available }, at) => (
        <Text size="sm" c={available < asked ? 'var(--mantine-color-error)' : undefined}>
          {t('assign.room', { line: at + 1, asked: number(asked), available: number(available) })}
        </Text>
      ))}
    </>
  )
}

function Screens({ screens }: { screens: readonly AssignedScreen[] }) {
  const { t } = useTranslation('schedule')
  const { number } = useFormats()
  return (
    <ShortTable
      rows={screens}
      keyOf={({ mediaId }) => mediaId}
      minWidth={480}
      maxHeight={360}
      columns={[
        { head: t('screen'), cell: ({ mediaNm }) => mediaNm },
        { head: t('assign.venue'), cell: ({ poiName }) => poiName },
        { head: t('assign.change'), cell: ({ state }) => t(`assign.${state}`) },
        { head: t('assign.free'), isFigure: true, cell: ({ freeSlots }) => number(freeSlots, 1) },
      ]}
    />
  )
}

function House({ house }: { house: readonly HouseLoss[] }) {
  const { t } = useTranslation('schedule')
  const { number } = useFormats()
  return (
    <>
      <Text size="sm" fw={600} mt="md" mb={4}>
        {t('assign.house')}
      </Text>
      {house.map(({ mediaId, mediaNm, contents, plays, losing }) => (
        <Text key={mediaId} size="sm">
          {t('assign.houseLoss', {
            media: mediaNm,
            contents: contents.join(', '),
            plays: number(plays),
            losing: number(losing),
          })}
        </Text>
      ))}
    </>
  )
}
