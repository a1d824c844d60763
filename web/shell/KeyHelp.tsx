import { Kbd, Table } from '@mantine/core'
import { Modal } from '../kit/dialog/Modal.tsx'
import { keyName } from '../words/key-names.ts'
import { useTranslation } from '../words/translation.ts'

const keys = [
  ['palette', ['control', 'K']],
  ['search', ['/']],
  ['move', ['↑ ↓', 'J K']],
  ['open', ['Enter']],
  ['tick', ['X']],
  ['clear', ['Esc']],
  ['new', ['N']],
  ['edit', ['E']],
  ['save', ['control', 'S']],
  ['delete', ['delete']],
  ['print', ['control', 'P']],
  ['help', ['?']],
] as const

/** Acts without the mouse. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const { t, language } = useTranslation(['window', 'console'])
  return (
    <Modal onClose={onClose} title={t('console:keys.title')}>
      <Table withRowBorders={false}>
        <Table.Tbody>
          {keys.map(([act, pressed]) => (
            <Table.Tr key={act}>
              <Table.Td>{t(`keys.${act}`)}</Table.Td>
              <Table.Td ta="right">
                {pressed.map((key) => (
                  <Kbd key={key} ml={4}>
                    {key === 'control' || key === 'delete' ? keyName(key, language) : key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
