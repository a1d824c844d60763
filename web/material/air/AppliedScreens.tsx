import { Badge, Text } from '@mantine/core'
import { materialAirCalls } from '#domain/material/air-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const SECONDS = 15

/** The screens that have a creative in the plan of their day, with what they have proven of it. */
export function AppliedScreens({ matId }: { matId: number }) {
  const { t } = useTranslation('material')
  const { number } = useFormats()
  const applied = useCall(materialAirCalls.applied, { matId }, { everySeconds: SECONDS })
  return (
    <Panel title={t('applied.title')}>
      <Read of={applied} none={({ screens }) => screens === 0 && t('applied.none')}>
        {({ list, screens, planned, proven, now }) => (
          <>
            <Text size="sm" mb="sm">
              {t('applied.sum', {
                ...{ screens: number(screens), planned: number(planned), proven: number(proven), now: number(now) },
              })}
            </Text>
            <ShortTable
              rows={list}
              keyOf={({ mediaId }) => mediaId}
              minWidth={620}
              maxHeight={360}
              columns={[
                {
                  head: t('applied.mediaId'),
                  cell: ({ mediaId, isNow }) => (
                    <>
                      {mediaId} {isNow && <Badge color="teal">{t('applied.now')}</Badge>}
                    </>
                  ),
                },
                { head: t('applied.mediaNm'), cell: ({ mediaNm }) => mediaNm },
                { head: t('applied.poiName'), cell: ({ poiName }) => poiName },
                { head: t('applied.region'), cell: ({ region }) => region },
                { head: t('applied.planned'), isFigure: true, cell: (screen) => screen.planned },
                { head: t('applied.proven'), isFigure: true, cell: (screen) => screen.proven },
              ]}
            />
            {list.length < screens && (
              <Text size="sm" c="dimmed" mt="xs">
                {t('applied.more', { count: screens - list.length })}
              </Text>
            )}
          </>
        )}
      </Read>
    </Panel>
  )
}
