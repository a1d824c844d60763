import { Button, Checkbox, Group, Table, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { KeptRights } from '#domain/account/auth-group.ts'
import { allows, type Property, property } from '#domain/base/permission.ts'
import { type ProgramName, programs } from '#domain/facts.ts'
import { everyRight, propertiesAsked } from '#domain/programs.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Sideways } from '../kit/cell/Sideways.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'
import { useProgramWords } from '../rights/program-words.ts'
import { useTranslation } from '../words/translation.ts'

const names = Object.keys(programs) as ProgramName[]
const properties = Object.keys(property) as Property[]

/** Programs by properties: what is ticked stays with the people of the group, as far as their role holds it. */
export function RightsMatrix({ value, onChange, label, disabled, error }: ControlProps) {
  const { t } = useTranslation(['account', 'code'])
  // The form holds what the resource's own check let pass.
  const kept = (value ?? {}) as KeptRights
  return (
    <Panel
      title={label}
      acts={
        !disabled && (
          <Group gap={8}>
            <Button variant="default" onClick={() => onChange(everyRight())}>
              {t('authGroup.keepAll')}
            </Button>
            <Button variant="default" onClick={() => onChange({})}>
              {t('authGroup.takeAll')}
            </Button>
          </Group>
        )
      }
    >
      <Text size="sm" c={error ? 'red' : 'dimmed'} mb="sm">
        {error ?? t('authGroup.hint')}
      </Text>
      <Sideways minWidth={720}>
        <Table verticalSpacing={2} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('authGroup.program')}</Table.Th>
              {properties.map((each) => (
                <Table.Th key={each}>{t(`code:programProperty.${each}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {names.map((program) => (
              <Line
                key={program}
                program={program}
                bits={kept[program] ?? 0}
                onChange={disabled ? undefined : (bits) => onChange({ ...kept, [program]: bits })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
    </Panel>
  )
}

interface LineProps {
  program: ProgramName
  bits: number
  onChange: ((bits: number) => void) | undefined
}

function Line({ program, bits, onChange }: LineProps) {
  const { t } = useTranslation(['account', 'code'])
  const name = useProgramWords()(program, null)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {name}
      </Table.Th>
      {properties.map((each) => (
        <Table.Td key={each}>
          {allows(propertiesAsked(program), each) &&
            (onChange ? (
              <Checkbox
                size="xs"
                aria-label={`${name}: ${t(`code:programProperty.${each}`)}`}
                checked={allows(bits, each)}
                onChange={() => onChange(bits ^ property[each])}
              />
            ) : (
              allows(bits, each) && <IconCheck size={14} aria-label={t(`code:programProperty.${each}`)} role="img" />
            ))}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
