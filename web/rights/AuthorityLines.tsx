import { Badge, Checkbox, Table, Text } from '@mantine/core'
import { memo } from 'react'
import { allows, type Property, property } from '#domain/base/permission.ts'
import type { AuthorityRow } from '#domain/rights/authority.ts'
import { useTranslation } from '../words/translation.ts'
import { useMenuWords } from './menu-words.ts'
import { useProgramWords } from './program-words.ts'

const properties = Object.keys(property) as Property[]

interface Props {
  rows: readonly AuthorityRow[]
  changes: ReadonlyMap<string, number>
  /** Programs that someone else changed meanwhile. */
  theirs: ReadonlySet<string>
  onChange: ((program: string, bits: number) => void) | undefined
}

/** The programs by sections of the menu; those without an entry stand together at the end. */
export function AuthorityLines({ rows, changes, theirs, onChange }: Props) {
  const { t } = useTranslation('system')
  const words = useMenuWords()
  const sections = Map.groupBy(rows, ({ menu: [section] }) => (section ? words(section) : t('authority.noMenu')))
  return [...sections].map(([section, programs]) => (
    <Table.Tbody key={section}>
      <Table.Tr>
        <th scope="rowgroup" colSpan={properties.length + 3}>
          {section}
        </th>
      </Table.Tr>
      {programs.map((row) => (
        <Line
          key={row.program}
          row={row}
          bits={changes.get(row.program) ?? row.properties}
          isTheirs={theirs.has(row.program)}
          onChange={onChange}
        />
      ))}
    </Table.Tbody>
  ))
}

interface LineProps extends Pick<Props, 'onChange'> {
  row: AuthorityRow
  bits: number
  isTheirs: boolean
}

/** Drawn anew where its own grants change: there are some three hundred boxes. */
const Line = memo(function Line({ row, bits, isTheirs, onChange }: LineProps) {
  const { t } = useTranslation(['system', 'code'])
  const name = useProgramWords()(row.program, row.pgName)
  const menuWords = useMenuWords()
  const [, entry] = row.menu
  return (
    <Table.Tr data-theirs={isTheirs || undefined}>
      <th scope="row" style={{ paddingInlineStart: 16 }}>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed">
          {[row.program, entry && menuWords(entry)].filter((each) => each && each !== name).join(' · ')}
        </Text>
        {isTheirs && (
          <Text size="xs" c="orange">
            {t('authority.theirs')}
          </Text>
        )}
      </th>
      <Table.Td>
        <Badge miw="max-content" color={row.pgUse === 1 ? 'teal' : 'gray'}>
          {t(`code:useFlag.${row.pgUse === 1 ? 1 : 0}`)}
        </Badge>
      </Table.Td>
      {properties.map((each) => (
        <Table.Td key={each} data-changed={allows(bits, each) !== allows(row.properties, each) || undefined}>
          {allows(row.possible | row.properties, each) && (
            <Checkbox
              size="xs"
              aria-label={`${name}: ${t(`code:programProperty.${each}`)}`}
              checked={allows(bits, each)}
              disabled={!onChange}
              onChange={() => onChange?.(row.program, bits ^ property[each])}
            />
          )}
        </Table.Td>
      ))}
      <Table.Td style={{ minWidth: 160 }}>
        <Text size="sm">{row.explanation}</Text>
      </Table.Td>
    </Table.Tr>
  )
})
