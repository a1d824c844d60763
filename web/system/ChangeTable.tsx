import { Button, Table, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Names } from '#domain/console/history.ts'
import type { Change } from '#domain/system/history.ts'
import { type FieldChange, fieldChanges, recordName } from '#domain/trace.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { useTranslation } from '../words/translation.ts'
import { useTraceWords } from './trace-words.ts'
import '../rights/matrix.css'

interface Props {
  changes: readonly Change[]
  names: Names
  onRecord(entity: string, key: string): void
}

/** Each change with its fields, before and after. */
export function ChangeTable({ changes, names, onRecord }: Props) {
  const { t } = useTranslation('system')
  return (
    <div className="matrix stacked">
      <Table verticalSpacing={5} highlightOnHover style={{ minWidth: 820 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={130}>{t('history.at')}</Table.Th>
            <Table.Th w={150}>{t('history.who')}</Table.Th>
            <Table.Th w={130}>{t('history.act')}</Table.Th>
            <Table.Th w={200}>{t('history.entity')}</Table.Th>
            <Table.Th>{t('history.changes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Line key={change.id} change={change} names={names} onRecord={onRecord} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type LineProps = Pick<Props, 'names' | 'onRecord'> & { change: Change }

function Line({ change, names, onRecord }: LineProps) {
  const { t } = useTranslation('system')
  const words = useTraceWords([change.entity])
  const { at, userName, actingName, entity, entityKey, act, brdCode } = change
  const name = recordName(change, names)
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>
        <Moment at={at} />
      </Table.Td>
      <Table.Td>
        {userName}
        {actingName && (
          <Text size="xs" c="dimmed">
            {t('history.actingBy', { name: actingName })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{words.act(entity, act)}</Table.Td>
      <Table.Td>
        <UnstyledButton className="as-link" title={t('history.ofRecord')} onClick={() => onRecord(entity, entityKey)}>
          {words.entity(entity)} {name ?? entityKey}
        </UnstyledButton>
        <Text size="xs" c="dimmed">
          {[brdCode, name && entityKey].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        <Fields change={change} names={names} />
      </Table.Td>
    </Table.Tr>
  )
}

const FEW = 3

function Fields({ change, names }: { change: Change; names: Names }) {
  const { t } = useTranslation('system')
  const [isWhole, setWhole] = useState(false)
  const fields = fieldChanges(change)
  const more = fields.length - FEW
  return (
    <>
      {(isWhole ? fields : fields.slice(0, FEW)).map((field) => (
        <FieldLine key={field.name} entity={change.entity} field={field} names={names} />
      ))}
      {more > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('history.less') : t('history.more', { count: more })}
        </Button>
      )}
    </>
  )
}

function FieldLine({ entity, field, names }: { entity: string; field: FieldChange; names: Names }) {
  const words = useTraceWords([entity], names)
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }} lineClamp={4}>
      <Text span c="dimmed" size="sm">
        {words.field(entity, field.name)}:
      </Text>{' '}
      {field.before !== null && (
        <>
          <Text span size="sm" td="line-through" c="dimmed">
            {words.value(field, field.before)}
          </Text>
          {' → '}
        </>
      )}
      {words.value(field, field.after)}
    </Text>
  )
}
