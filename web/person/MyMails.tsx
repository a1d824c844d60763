import { Checkbox, Stack, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { mailParts } from '#domain/content/told/told.ts'
import { toldCalls } from '#domain/content/told/told-calls.ts'
import { tellRefusal } from '../base/tell.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Of what one is mailed as it happens: each part is kept with the tick. */
export function MyMails() {
  const { t } = useTranslation('window')
  const wish = useCall(toldCalls.wish, {})
  const act = useAct(toldCalls.choose, [toldCalls.wish])
  return (
    <Panel title={t('told.title')}>
      <Read of={wish}>
        {({ parts, address }) => (
          <Stack gap="xs">
            <Text size="sm">{address === null ? t('digest.noAddress') : t('told.how', { address })}</Text>
            {mailParts.map((part) => (
              <Checkbox
                key={part}
                size="xs"
                label={t(`told.${part}`)}
                checked={parts.includes(part)}
                onChange={({ currentTarget: { checked } }) =>
                  act.mutate(
                    { part, isOn: checked ? codes.yesNo.yes : codes.yesNo.no },
                    { onError: ({ refused }) => tellRefusal(refused) },
                  )
                }
              />
            ))}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}
