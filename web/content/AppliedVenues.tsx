import { Anchor, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { contentCalls } from '#domain/content/content-calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Venues that show a content or will, with the screens of the sizes that are counted. */
export function AppliedVenues({ contentIdx }: { contentIdx: number }) {
  const { t } = useTranslation('content')
  const venues = useCall(contentCalls.applied, { contentIdx })
  return (
    <Panel title={t('content.section.applied')}>
      <Read of={venues} none={({ items }) => items.length === 0 && t('content.noVenues')}>
        {({ items }) => (
          <Table.ScrollContainer minWidth={480} mah={320}>
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  {(['poiName', 'region', 'inch23', 'inch29', 'mediaCount'] as const).map((name) => (
                    <Table.Th key={name}>{t(`content.${name}`)}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map(({ poiIdx, poiName, region, inch23, inch29, mediaCount }) => (
                  <Table.Tr key={poiIdx}>
                    <Table.Td>
                      <Anchor component={Link} to={`/account/poi/view?poiIdx=${poiIdx}`}>
                        {poiName}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{region}</Table.Td>
                    <Table.Td>{inch23}</Table.Td>
                    <Table.Td>{inch29}</Table.Td>
                    <Table.Td>{mediaCount}</Table.Td>
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
