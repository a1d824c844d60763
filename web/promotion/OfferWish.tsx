import { Checkbox, Stack, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { ownOfferCalls } from '#domain/promotion/own-offer-calls.ts'
import { tellRefusal } from '../base/tell.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const { yes, no } = codes.yesNo

/** Ways on which offers reach whoever signs in for a customer: an opt-out is made and taken back by the tick. */
export function OfferWish() {
  const { t } = useTranslation('promotion')
  const { t: code } = useTranslation('code')
  const wish = useCall(ownOfferCalls.wish, {})
  const act = useAct(ownOfferCalls.choose, [ownOfferCalls.wish, ownOfferCalls.list])
  return (
    <Panel title={t('ownOffers.title')}>
      <Read of={wish} none={({ ways }) => ways.length === 0 && t('ownOffers.notAgreed')}>
        {({ address, ways }) => (
          <Stack gap="xs">
            <Text size="sm">{t('ownOffers.how', { address: address ?? '' })}</Text>
            {ways.map(({ channel, isOn }) => (
              <Checkbox
                key={channel}
                size="xs"
                label={code(`messageChannel.${channel}`)}
                checked={isOn}
                disabled={act.isPending}
                onChange={({ currentTarget: { checked } }) =>
                  act.mutate({ channel, isOn: checked ? yes : no }, { onError: ({ refused }) => tellRefusal(refused) })
                }
              />
            ))}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}
