import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { replyCode } from '#domain/base/reply.ts'
import { ownRuns } from '#domain/console/live.ts'
import { ownOfferCalls } from '#domain/promotion/own-offer-calls.ts'
import type { OwnOffer } from '#domain/promotion/promotion.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const stales = [ownOfferCalls.list]

/** Running offers that were sent into the console of whoever signs in for a customer; nothing where there are none. */
export function OwnOffers() {
  const { t } = useTranslation('promotion')
  const items = useCall(ownOfferCalls.list, {}, { topic: ownRuns }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Paper withBorder px="md" py={8} mb="md" component="section" aria-label={t('ownOffers.title')} className="no-print">
      <Stack gap={8}>
        {items.map((offer) => (
          <Offer key={offer.psIdx} offer={offer} />
        ))}
      </Stack>
    </Paper>
  )
}

/** Sender and mark are seen at once; its words once it is opened, and that is told to the sender. */
function Offer({ offer: { psIdx, subject, sender, isOpened, ...offer } }: { offer: OwnOffer }) {
  const { t } = useTranslation('promotion')
  const refresh = useRefresh()
  const [isUnfolded, setUnfolded] = useState(false)
  const unfold = async () => {
    setUnfolded(!isUnfolded)
    if (isOpened) return
    await call(ownOfferCalls.open, { psIdx })
    await refresh(stales)
  }
  const optOut = async () => {
    const act = t('ownOffers.optOut')
    if (!(await ask({ title: act, text: t('ownOffers.ask'), act, isDangerous: true }))) return
    const reply = await call(ownOfferCalls.optOut, { psIdx })
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    tellDone(t('ownOffers.done'))
    await refresh(stales)
  }
  return (
    <article>
      <Group gap={8}>
        <IconSpeakerphone size={14} color="var(--mantine-color-cyan-text)" style={{ flexShrink: 0 }} />
        <Text size="sm" fw={isOpened ? undefined : 600}>
          {subject}
        </Text>
        <Text size="xs" c="dimmed">
          {sender}
        </Text>
        {!isOpened && <Badge size="sm">{t('ownOffers.new')}</Badge>}
        <Group gap={4} ml="auto">
          <Button size="compact-sm" variant="default" aria-expanded={isUnfolded} onClick={() => void unfold()}>
            {t(isUnfolded ? 'ownOffers.fold' : 'ownOffers.read')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => void optOut()}>
            {t('ownOffers.optOut')}
          </Button>
        </Group>
      </Group>
      {isUnfolded && <Unfolded {...offer} sender={sender} />}
    </article>
  )
}

type Rest = Pick<OwnOffer, 'words' | 'discountCode' | 'sender' | 'senderContact' | 'endsOn'>

function Unfolded({ words, discountCode, sender, senderContact, endsOn }: Rest) {
  const { t } = useTranslation('promotion')
  const { day } = useFormats()
  return (
    <Stack gap={4} mt={4} pl={22}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {words}
      </Text>
      {discountCode && (
        <Text size="sm">
          {t('ownOffers.code')}: <strong>{discountCode}</strong>
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('ownOffers.until', { day: day(endsOn) })} · {sender}, {senderContact}
      </Text>
    </Stack>
  )
}
