import { Checkbox, Stack, Text } from '@mantine/core'
import { code } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import type { campaign } from '#domain/campaign/campaign.ts'
import { campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { daysBetween } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { call } from '../../wire/call.ts'
import { useFormats } from '../../words/formats.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'
import { useDone } from './acts.ts'

const fields = { makesGood: code('yesNo') }

/** Plays on; the days that the pause has cost may be added at the end. */
export function ResumeDialog({ campaign: stored, onClose }: { campaign: Row<typeof campaign>; onClose(): void }) {
  const { t } = useTranslation('selling')
  const { number } = useFormats()
  const done = useDone()
  const lost = Math.max(0, daysBetween(localDay(USUAL_ZONE, Date.parse(stored.stateSince)), today()) - 1)
  const { cpIdx, cpName: name } = stored
  return (
    <FormDialog
      {...{ title: t('act.resume'), act: t('act.resume'), fields, labels: { makesGood: t('ask.makesGood') }, onClose }}
      onSend={({ makesGood }) => call(campaignStepCalls.resume, { cpIdx, makesGood: makesGood === 'Y' ? 'Y' : 'N' })}
      onDone={() => {
        onClose()
        void done('resume')
      }}
    >
      {(input) => (
        <Stack gap="sm">
          <Text size="sm">{t('ask.resume', { name, days: number(lost) })}</Text>
          {lost > 0 && (
            <Checkbox
              size="xs"
              label={t('ask.makesGood')}
              checked={input('makesGood').value === 'Y'}
              onChange={({ currentTarget }) => input('makesGood').onChange(currentTarget.checked ? 'Y' : 'N')}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  )
}
