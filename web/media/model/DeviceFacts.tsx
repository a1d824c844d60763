import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { WaitingDevice } from '#domain/media/device.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { useTranslation } from '../../words/translation.ts'

/** Facts that a waiting device tells of itself, by which its model is known. */
export function DeviceFacts({ device }: { device: WaitingDevice }) {
  const { t } = useTranslation('media')
  return (
    <Table verticalSpacing={3} withRowBorders={false}>
      <Table.Tbody>
        <Fact label={t('media.modelNumber')} value={device.model} />
        <Fact label={t('media.serialNumber')} value={device.serial} />
        <Fact label={t('media.screenResolution')} value={device.resolution} />
        <Fact label={t('media.os')} value={`${device.platform} ${device.os}`.trim()} />
        <Fact label={t('media.waitingSince')} value={<Moment at={device.startAt} />} />
        <Fact label={t('media.playerVersion')} value={device.playerVersion} />
      </Table.Tbody>
    </Table>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Th w={200}>{label}</Table.Th>
      <Table.Td>{value || '–'}</Table.Td>
    </Table.Tr>
  )
}
