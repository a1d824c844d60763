import { Group, Paper, Text } from '@mantine/core'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { Versions } from '#domain/content/change/versions.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { publishReviewCalls } from '#domain/content/review/review-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { ActButton } from '../../kit/record/ActButton.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { DifferenceLines } from './DifferenceLines.tsx'

interface Props {
  publishIdx: number
  versions: Versions
  mayChange: boolean
}

/** The change that is planned, or the last one, with the act that takes it back. */
export function VersionNote({ publishIdx, versions: { shown, before, planned }, mayChange }: Props) {
  const { t } = useTranslation('content')
  const moment = useMoment()
  const [earlier, later] = planned ? [shown, planned] : [before, shown]
  if (!earlier || later.changeIdx === null) return null
  const Undo = planned ? CallOff : Restore
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {t(planned ? 'change.planned' : 'change.since', { at: moment(later.at), name: later.registrant })}
        </Text>
        {mayChange && <Undo publishIdx={publishIdx} changeIdx={later.changeIdx} />}
      </Group>
      <DifferenceLines before={earlier.contents} after={later.contents} />
    </Paper>
  )
}

interface Of {
  publishIdx: number
  changeIdx: number
}

const { versions, callOff, restore } = publishChangeCalls
const stales = [versions, publishCalls.detail, publishCalls.list, publishReviewCalls.request]

/** One click, and no question: it is undone just as quickly. */
function CallOff(of: Of) {
  const { t } = useTranslation('content')
  return (
    <ActButton call={callOff} input={of} label={t('change.callOff')} done={t('change.calledOff')} stales={stales} />
  )
}

function Restore(of: Of) {
  const { t } = useTranslation('content')
  const moment = useMoment()
  return (
    <ActButton
      call={restore}
      input={of}
      label={t('change.restore')}
      done={({ from, isAsked }) => (isAsked ? t('review.askedFor') : t('change.restored', { at: moment(from) }))}
      stales={stales}
    />
  )
}

function useMoment() {
  const { exact } = useFormats()
  return (at: string) => exact(Date.parse(at), USUAL_ZONE)
}
