import { Button, Group, Paper, Table, Text } from '@mantine/core'
import { isGiven, type Resource } from '#domain/base/resource.ts'
import { pointsTo, tracedField } from '#domain/console/beside.ts'
import type { HistoryEntry, Names } from '#domain/console/history.ts'
import { causeIn } from '#domain/system/cause.ts'
import { actWord } from '../../words/act-word.ts'
import { useTranslation } from '../../words/translation.ts'
import { Cell } from '../cell/Cell.tsx'
import { useLabels } from '../cell/labels.ts'
import { Moment } from '../cell/Moment.tsx'
import { restorable } from './restore.ts'

interface Props {
  of: Resource
  entry: HistoryEntry
  names: Names
  zone: unknown
  onRestore: ((entry: HistoryEntry) => Promise<void>) | undefined
}

/** A change of a record: who, when, before and after, and the way back to what it was. */
export function HistoryEntryCard({ of, entry, names, zone, onRestore }: Props) {
  const { t, known } = useTranslation(['window', 'trail'])
  const { act, at, who, actingAs } = entry
  return (
    <Paper withBorder p="sm" component="article">
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {actWord(known, of.name, act)}
        </Text>
        <Text size="xs" c="dimmed">
          {actingAs ? t('history.as', { who, acting: actingAs }) : who},{' '}
          <Moment at={at} {...(typeof zone === 'string' && { zone })} />
        </Text>
      </Group>
      <Values of={of} entry={entry} names={names} zone={zone} />
      {onRestore && restorable(of, entry).length > 0 && (
        <Button variant="light" mt={8} onClick={() => void onRestore(entry)}>
          {t('history.restore')}
        </Button>
      )}
    </Paper>
  )
}

function Values({ of, entry: { before, after }, names, zone }: Omit<Props, 'onRestore'>) {
  const { t, known } = useTranslation(['window', 'trail'])
  const labels = useLabels(of)
  // What is no field has words of the trail.
  const nameOf = (name: string) => (of.fields[name] ? labels.field(name) : (known(`trail:trace.${name}`) ?? name))
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <Table verticalSpacing={2} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="34%" />
          <Table.Th>{t('history.before')}</Table.Th>
          <Table.Th>{t('history.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((name) => (
          <Table.Tr key={name}>
            <Table.Td>{nameOf(name)}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Value of={of} name={name} value={before?.[name]} names={names} zone={zone} />
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Value of={of} name={name} value={after?.[name]} names={names} zone={zone} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface ValueProps extends Pick<Props, 'of' | 'names' | 'zone'> {
  name: string
  value: unknown
}

/** Value in words, records by their names; or as it is stored where it has none, such as weekly hours. */
function Value({ of, name, value, names, zone }: ValueProps) {
  const { known } = useTranslation('trail')
  const cause = causeIn(name, value)
  if (cause) {
    const { kind, key } = cause
    return `${known(`trail:entity.${kind}`) ?? kind} ${names[`${kind} ${key}`] ?? key}`
  }
  const field = tracedField(of.fields, name)
  const to = pointsTo(field)
  if (to && isGiven(value))
    return [value]
      .flat()
      .map((key) => names[`${to} ${key}`] ?? String(key))
      .join(', ')
  const isWritten = typeof value === 'object' && value !== null
  return <Cell of={of} name={name} value={isWritten ? JSON.stringify(value) : value} row={{ zone }} />
}
