import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { instant, list, numberReference } from '#domain/base/field.ts'
import { isSame, type Row } from '#domain/base/resource.ts'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { tellDone } from '../../base/tell.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { CalendarInput } from '../../kit/input/CalendarInput.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { wordsOf } from '../../words/words-of.ts'
import { ContentsChoice } from '../ContentsField.tsx'
import { StagesInputs, stagesFields, stagesOf } from '../rollout/StagesInputs.tsx'
import { DifferenceLines } from './DifferenceLines.tsx'

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
      onDone={async ({ from }) => {
        tellDone(t('change.ordered', { at: exact(Date.parse(from), USUAL_ZONE) }))
        await refresh([publishChangeCalls.versions, publishCalls.detail, rolloutCalls.rollout])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => {
        const [contents, at] = [input('contents'), input('at')]
        const wish = wishOf(contents.value, at.value)
        return (
          <>
            <ContentsChoice {...contents} disabled={false} brdCode={brdCode} />
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

interface Wish {
  contents: readonly number[]
  at: string | null
}

/** "Screens: 31, from 14:00:00", or why not. */
function EffectLine({ publishIdx, wish }: { publishIdx: number; wish: Wish }) {
  const { t } = useTranslation('content')
  const { exact, number } = useFormats()
  const { data, error } = useCall(publishChangeCalls.weigh, { publishIdx, ...wish }, { isFresh: true })
  if (error) {
    const [fault = error.refused] = Object.values(error.refused.fields ?? {})
    return (
      <Text size="sm" c="red" role="alert">
        {wordsOf(fault.msg, fault.values)}
      </Text>
    )
  }
  return (
    <Text size="sm" fw={600} aria-live="polite">
      {data && t('change.effect', { screens: number(data.screens), at: exact(Date.parse(data.from), USUAL_ZONE) })}
    </Text>
  )
}

const isOther = (before: readonly number[], after: readonly number[]) => after.length > 0 && !isSame(before, after)

function wishOf(contents: unknown, at: unknown): Wish {
  const chosen = Array.isArray(contents) ? (contents as readonly number[]) : []
  return { contents: chosen, at: typeof at === 'string' && at !== '' ? at : null }
}
