import { Button, Group, Table, Text } from '@mantine/core'
import { useCallback, useRef } from 'react'
import type { KeptRights } from '#domain/account/auth-group.ts'
import { type Property, property } from '#domain/base/permission.ts'
import { type ProgramName, programs } from '#domain/facts.ts'
import { everyRight } from '#domain/programs.ts'
import { useIsNarrow } from '../base/medium.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'
import { Sideways } from '../kit/table/Sideways.tsx'
import { StackedLines } from '../kit/table/StackedLine.tsx'
import { useProgramWords } from '../rights/program-words.ts'
import { useTranslation } from '../words/translation.ts'
import { RightsLine } from './RightsLine.tsx'

const names = Object.keys(programs) as ProgramName[]
const properties = Object.keys(property) as Property[]

/** Programs by properties: what is ticked stays with the people of the group, as far as their role holds it. */
export function RightsMatrix({ value, onChange, label, disabled, error }: ControlProps) {
  const { t, language } = useTranslation(['account', 'code'])
  const words = useProgramWords()
  const isNarrow = useIsNarrow()
  // The form holds what the resource's own check let pass.
  const kept = (value ?? {}) as KeptRights
  const latest = useRef(kept)
  latest.current = kept
  const put = useCallback(
    (program: ProgramName, bits: number) => onChange({ ...latest.current, [program]: bits }),
    [onChange],
  )
  const lines = names.map((program) => ({ program, name: words(program, null) }))
  const { compare } = new Intl.Collator(language)
  const rows = lines
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ program, name }) => (
      <RightsLine
        key={program}
        program={program}
        name={name}
        bits={kept[program] ?? 0}
        isStacked={isNarrow}
        onChange={disabled ? undefined : put}
      />
    ))
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
      {isNarrow ? (
        <StackedLines>{rows}</StackedLines>
      ) : (
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
            <Table.Tbody>{rows}</Table.Tbody>
          </Table>
        </Sideways>
      )}
    </Panel>
  )
}
