import { Table } from '@mantine/core'
import { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { Cell } from '../../kit/cell/Cell.tsx'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const heads = ['version', 'decision', 'point', 'reason', 'reviewer', 'at'] as const

/** Decisions about each version, and their people. */
export function Versions({ matId }: { matId: number }) {
  const { t } = useTranslation('material')
  const versions = useCall(materialCalls.versions, { matId })
  return (
    <Panel title={t('review.versions')}>
      <Read of={versions} none={({ list }) => list.length === 0 && t('review.noVersions')}>
        {({ list }) => (
          <Table.ScrollContainer minWidth={560} mah={280}>
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  {heads.map((name) => (
                    <Table.Th key={name}>{t(`review.head.${name}`)}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ version, review, point, reason, reviewer, at }) => (
                  <Table.Tr key={at}>
                    <Table.Td>{version}</Table.Td>
                    <Table.Td>
                      <Cell of={material} name="review" value={review} />
                    </Table.Td>
                    <Table.Td>
                      <Cell of={material} name="reviewPoint" value={point} />
                    </Table.Td>
                    <Table.Td>{reason}</Table.Td>
                    <Table.Td>{reviewer}</Table.Td>
                    <Table.Td>
                      <Moment at={at} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Read>
    </Panel>
  )
}
