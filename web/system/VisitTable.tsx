import { Table } from '@mantine/core'
import type { Visit } from '#domain/system/history.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Moment } from '../kit/cell/Moment.tsx'
import { useTranslation } from '../words/translation.ts'
import '../rights/matrix.css'

/** Pages as they were opened. */
export function VisitTable({ visits }: { visits: readonly Visit[] }) {
  const { t } = useTranslation('system')
  return (
    <div className="matrix stacked">
      <Table verticalSpacing={4} highlightOnHover style={{ minWidth: 620 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={140}>{t('history.at')}</Table.Th>
            <Table.Th w={220}>{t('history.who')}</Table.Th>
            <Table.Th>{t('history.path')}</Table.Th>
            <Table.Th w={160}>{t('history.address')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {visits.map(({ id, at, loginId, userName, path, address }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Moment at={at} />
              </Table.Td>
              <Table.Td>{[userName, loginId && `(${loginId})`].filter(Boolean).join(' ') || '–'}</Table.Td>
              <Table.Td>
                <LinkTo to={path}>{path}</LinkTo>
              </Table.Td>
              <Table.Td>{address}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
