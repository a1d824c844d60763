import { Button, Group, Paper, Text } from '@mantine/core'
import { type Effect, publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { Versions } from '#domain/content/change/versions.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { publishReviewCalls } from '#domain/content/review/review-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { useAct } from '../../wire/use-call.ts'
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

function CallOff(of: Of) {
  const { t } = useTranslation('content')
  const { run, isPending } = useUndo(publishChangeCalls.callOff, of, () => t('change.calledOff'))
  return (
    <Button variant="default" loading={isPending} onClick={run}>
      {t('change.callOff')}
    </Button>
  )
}

function Restore(of: Of) {
  const { t } = useTranslation('content')
  const moment = useMoment()
  const done = ({ from, isAsked }: Effect) =>
    isAsked ? t('review.askedFor') : t('change.restored', { at: moment(from) })
  const { run, isPending } = useUndo(publishChangeCalls.restore, of, done)
  return (
    <Button variant="default" loading={isPending} onClick={run}>
      {t('change.restore')}
    </Button>
  )
}

type Undoing = typeof publishChangeCalls.callOff | typeof publishChangeCalls.restore

/** One click, and no question: it is undone just as quickly. */
function useUndo(call: Undoing, of: Of, words: (effect: Effect) => string) {
  const refresh = useRefresh()
  const act = useAct(call)
  const run = () =>
    act.mutate(of, {
      onSuccess: (effect) => {
        tellDone(words(effect as Effect))
        void refresh([publishChangeCalls.versions, publishCalls.detail, publishCalls.list, publishReviewCalls.request])
      },
      onError: ({ refused }) => tellRefusal(refused),
    })
  return { run, isPending: act.isPending }
}

function useMoment() {
  const { exact } = useFormats()
  return (at: string) => exact(Date.parse(at), USUAL_ZONE)
}
