import { Text } from '@mantine/core'
import { instant, list, numberReference } from '#domain/base/field.ts'
import { isSame, type Row } from '#domain/base/resource.ts'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { publishReviewCalls } from '#domain/content/review/review-calls.ts'
import { rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { tellDone } from '../../base/tell.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { CalendarInput } from '../../kit/input/CalendarInput.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { ContentsChoice } from '../ContentsField.tsx'
import { StagesInputs, stagesFields, stagesOf } from '../rollout/StagesInputs.tsx'
import { DifferenceLines } from './DifferenceLines.tsx'
import { EffectLine, type Wish } from './EffectLine.tsx'

const fields = {
  contents: list(numberReference('content'), { required: true, max: 99 }),
  at: instant(),
  ...stagesFields,
}

interface Props {
  publish: Row<typeof publish>
  before: readonly number[]
  onClose(): void
}

/** Other contents for a running publish, from an instant on; what it comes to is said before. */
export function ChangeDialog({ publish: { publishIdx, brdCode }, before, onClose }: Props) {
  const { t } = useTranslation('content')
  const { exact } = useFormats()
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('change.open')}
      act={t('change.open')}
      size="xl"
      fields={fields}
      labels={{
        ...{ contents: t('publish.contents'), at: t('change.at') },
        ...{ steps: t('rollout.steps'), pauseMinutes: t('rollout.pause') },
      }}
      start={{ contents: before, at: '' }}
      onSend={({ contents, at, ...stages }) =>
        call(publishChangeCalls.change, { publishIdx, ...wishOf(contents, at), ...stagesOf(stages) })
      }
      onDone={async ({ from, isAsked }) => {
        const at = exact(Date.parse(from), USUAL_ZONE)
        tellDone(isAsked ? t('review.askedFor') : t('change.ordered', { at }))
        await refresh([
          publishChangeCalls.versions,
          publishCalls.detail,
          rolloutCalls.rollout,
          publishReviewCalls.request,
        ])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => {
        const [contents, at] = [input('contents'), input('at')]
        const wish = wishOf(contents.value, at.value)
        return (
          <>
            <ContentsChoice {...contents} disabled={false} brdCode={brdCode} isFirst />
            <CalendarInput
              {...at}
              disabled={false}
              onBlur={() => undefined}
              kind="instant"
              side="start"
              text={wish.at ?? ''}
            />
            <Text size="xs" c="dimmed">
              {t('change.hint')}
            </Text>
            <StagesInputs input={input} />
            <DifferenceLines before={before} after={wish.contents} />
            {isOther(before, wish.contents) && <EffectLine publishIdx={publishIdx} wish={wish} />}
          </>
        )
      }}
    </FormDialog>
  )
}

const isOther = (before: readonly number[], after: readonly number[]) => after.length > 0 && !isSame(before, after)

function wishOf(contents: unknown, at: unknown): Wish {
  const chosen = Array.isArray(contents) ? (contents as readonly number[]) : []
  return { contents: chosen, at: typeof at === 'string' && at !== '' ? at : null }
}
