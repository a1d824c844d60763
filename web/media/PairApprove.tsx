import { Button, Group, Stack, Text } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import type { WaitingDevice } from '#domain/media/device.ts'
import { playerCalls } from '#domain/media/device-calls.ts'
import type { media } from '#domain/media/media.ts'
import { tellRefusal } from '../base/tell.ts'
import { Read } from '../kit/cell/Read.tsx'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  device: WaitingDevice
  screen: Row<typeof media>
  onApproved(): void
}

/** Approval takes a licence: how many are left is said before. */
export function PairApprove({ device, screen, onApproved }: Props) {
  const { t } = useTranslation('media')
  const licences = useCall(playerCalls.registAvailable, { brdCode: screen.brdCode })
  const approve = useAct(playerCalls.approve, [playerCalls.registAvailable])
  return (
    <Stack mt="md" gap="sm">
      <Text>{t('pair.approveText', { media: `${screen.mediaId} ${screen.mediaNm}` })}</Text>
      <Read of={licences} height={20}>
        {({ count, used }) => <Text c="dimmed">{t('pair.licences', { available: count - used, total: count })}</Text>}
      </Read>
      <Group>
        <Button
          loading={approve.isPending}
          onClick={() =>
            approve.mutate(
              { plyIdx: device.plyIdx },
              { onSuccess: onApproved, onError: ({ refused }) => tellRefusal(refused) },
            )
          }
        >
          {t('pair.approve')}
        </Button>
      </Group>
    </Stack>
  )
}
