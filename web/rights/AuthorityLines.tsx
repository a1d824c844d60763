import { Table, Title } from '@mantine/core'
import { type Property, property } from '#domain/base/permission.ts'
import type { AuthorityRow } from '#domain/rights/authority.ts'
import { StackedLines } from '../kit/table/StackedLine.tsx'
import { useTranslation } from '../words/translation.ts'
import { AuthorityLine } from './AuthorityLine.tsx'
import { useMenuWords } from './menu-words.ts'

const properties = Object.keys(property) as Property[]

interface Props {
  rows: readonly AuthorityRow[]
  changes: ReadonlyMap<string, number>
  /** Programs that someone else changed meanwhile. */
  theirs: ReadonlySet<string>
  /** True on a phone, where there is no room for columns. */
  isStacked: boolean
  onChange: ((program: string, bits: number) => void) | undefined
}

/** The programs by sections of the menu; those without an entry stand together at the end. */
export function AuthorityLines({ rows, changes, theirs, isStacked, onChange }: Props) {
  const { t } = useTranslation('system')
  const words = useMenuWords()
  const sections = Map.groupBy(rows, ({ menu: [section] }) => (section ? words(section) : t('authority.noMenu')))
  return [...sections].map(([section, programs]) => {
    const lines = programs.map((row) => (
      <AuthorityLine
        key={row.program}
        row={row}
        bits={changes.get(row.program) ?? row.properties}
        isTheirs={theirs.has(row.program)}
        isStacked={isStacked}
        onChange={onChange}
      />
    ))
    if (isStacked)
      return (
        <section key={section}>
          <Title order={2} size="h5">
            {section}
          </Title>
          <StackedLines name={section}>{lines}</StackedLines>
        </section>
      )
    return (
      <Table.Tbody key={section}>
        <Table.Tr>
          <th scope="rowgroup" colSpan={properties.length + 3}>
            {section}
          </th>
        </Table.Tr>
        {lines}
      </Table.Tbody>
    )
  })
}
