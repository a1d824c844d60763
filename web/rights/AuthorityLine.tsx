import { Badge, Checkbox, Table, Text } from '@mantine/core'
import { memo } from 'react'
import { allows, type Property, property } from '#domain/base/permission.ts'
import type { AuthorityRow } from '#domain/rights/authority.ts'
import { StackedLine } from '../kit/table/StackedLine.tsx'
import { useTranslation } from '../words/translation.ts'
import { useMenuWords } from './menu-words.ts'
import { useProgramWords } from './program-words.ts'
import { RightBoxes } from './RightBoxes.tsx'

const properties = Object.keys(property) as Property[]

interface LineProps {
  row: AuthorityRow
  bits: number
  isTheirs: boolean
  /** True on a phone, where there is no room for columns. */
  isStacked: boolean
  onChange: ((program: string, bits: number) => void) | undefined
}

/** Drawn anew where its own grants change: there are some three hundred boxes. */
export const AuthorityLine = memo(function AuthorityLine({ row, bits, isTheirs, isStacked, onChange }: LineProps) {
  const { t } = useTranslation(['system', 'code'])
  const name = useProgramWords()(row.program, row.pgName)
  const asked = row.possible | row.properties
  const put = onChange && ((next: number) => onChange(row.program, next))
  const use = (
    <Badge miw="max-content" color={row.pgUse === 1 ? 'teal' : 'gray'}>
      {t(`code:useFlag.${row.pgUse === 1 ? 1 : 0}`)}
    </Badge>
  )
  if (isStacked)
    return (
      <StackedLine
        values={[
          { key: 'name', value: <Name row={row} name={name} isTheirs={isTheirs} /> },
          {
            key: 'rights',
            value: <RightBoxes name={name} asked={asked} bits={bits} was={row.properties} onChange={put} />,
          },
          { key: 'use', head: t('program.pgUse'), value: use },
          ...(row.explanation ? [{ key: 'explanation', head: t('program.explanation'), value: row.explanation }] : []),
        ]}
      />
    )
  return (
    <Table.Tr data-theirs={isTheirs || undefined}>
      <th scope="row" style={{ paddingInlineStart: 16 }}>
        <Name row={row} name={name} isTheirs={isTheirs} />
      </th>
      <Table.Td>{use}</Table.Td>
      {properties.map((each) => (
        <Table.Td key={each} data-changed={allows(bits, each) !== allows(row.properties, each) || undefined}>
          {allows(asked, each) && (
            <Checkbox
              size="xs"
              aria-label={`${name}: ${t(`code:programProperty.${each}`)}`}
              checked={allows(bits, each)}
              disabled={!onChange}
              onChange={() => put?.(bits ^ property[each])}
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

function Name({ row: { program, menu }, name, isTheirs }: Pick<LineProps, 'row' | 'isTheirs'> & { name: string }) {
  const { t } = useTranslation('system')
  const menuWords = useMenuWords()
  const [, entry] = menu
  return (
    <>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {[program, entry && menuWords(entry)].filter((each) => each && each !== name).join(' · ')}
      </Text>
      {isTheirs && (
        <Text size="xs" c="orange">
          {t('authority.theirs')}
        </Text>
      )}
    </>
  )
}
