import { Checkbox, Table } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { allows, type Property, property } from '#domain/base/permission.ts'
import type { ProgramName } from '#domain/facts.ts'
import { propertiesAsked } from '#domain/programs.ts'
import { StackedLine } from '../kit/table/StackedLine.tsx'
import { RightBoxes } from '../rights/RightBoxes.tsx'
import { useTranslation } from '../words/translation.ts'

const properties = Object.keys(property) as Property[]

interface LineProps {
  program: ProgramName
  name: string
  bits: number
  isStacked: boolean
  onChange: ((program: ProgramName, bits: number) => void) | undefined
}

/** Drawn anew where its own rights change: there are some three hundred boxes. */
export const RightsLine = memo(function RightsLine({ program, name, bits, isStacked, onChange }: LineProps) {
  const { t } = useTranslation(['account', 'code'])
  const asked = propertiesAsked(program)
  const change = onChange && ((next: number) => onChange(program, next))
  const boxes = <RightBoxes name={name} asked={asked} bits={bits} onChange={change} />
  if (isStacked) return <StackedLine values={[{ key: 'rights', head: name, value: boxes }]} />
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {name}
      </Table.Th>
      {properties.map((each) => (
        <Table.Td key={each}>
          {allows(asked, each) &&
            (onChange ? (
              <Checkbox
                size="xs"
                aria-label={`${name}: ${t(`code:programProperty.${each}`)}`}
                checked={allows(bits, each)}
                onChange={() => onChange(program, bits ^ property[each])}
              />
            ) : (
              allows(bits, each) && <IconCheck size={14} aria-label={t(`code:programProperty.${each}`)} role="img" />
            ))}
        </Table.Td>
      ))}
    </Table.Tr>
  )
})
