import { Table } from '@mantine/core'
import { useState } from 'react'
import { type CodeNode, commonCode } from '#domain/system/code.ts'
import { commonCodeCalls } from '#domain/system/code-calls.ts'
import { useIsNarrow } from '../base/medium.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { useLabels } from '../kit/cell/labels.ts'
import { Read } from '../kit/cell/Read.tsx'
import { Sideways } from '../kit/table/Sideways.tsx'
import { StackedLine, StackedLines } from '../kit/table/StackedLine.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { CodeName } from './CodeName.tsx'

const columns = ['cdName', 'cdCode', 'cdKey', 'childCount', 'order', 'cdUse', 'isBuiltIn'] as const

/** Unfolded rows: they stay so while the console is open, also after looking at a code. */
const unfolded = new Set<number>()

/** Codes as a tree; found ones as a list with what they stand below. On a phone the values of each stand below each other. */
export function CodeTable({ nodes, isFound }: { nodes: readonly CodeNode[]; isFound: boolean }) {
  const labels = useLabels(commonCode)
  const isNarrow = useIsNarrow()
  const lines = nodes.map((node) => <Node key={node.idx} node={node} depth={0} isFound={isFound} />)
  if (isNarrow) return <StackedLines name={labels.title}>{lines}</StackedLines>
  return (
    <Sideways minWidth={760} className="tree">
      <Table stickyHeader verticalSpacing={3} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th key={name}>{labels.field(name)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{lines}</Table.Tbody>
      </Table>
    </Sideways>
  )
}

interface NodeProps {
  node: CodeNode
  depth: number
  isFound?: boolean
}

function Node({ node, depth, isFound = false }: NodeProps) {
  const labels = useLabels(commonCode)
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(!isFound && unfolded.has(node.idx))
  const toggle = () => {
    if (isOpen) unfolded.delete(node.idx)
    else unfolded.add(node.idx)
    setOpen(!isOpen)
  }
  const name = <CodeName node={node} isFound={isFound} isOpen={isOpen} onToggle={toggle} />
  const below = isOpen && <Below parentIdx={node.idx} depth={depth + 1} />
  const values = columns.slice(1).map((key) => ({
    key,
    head: labels.field(key),
    value:
      key === 'childCount' && node.childCount === 0 ? null : (
        <Cell of={commonCode} name={key} value={node[key as keyof CodeNode]} />
      ),
  }))
  if (isNarrow)
    return (
      <>
        <StackedLine values={[{ key: 'name', value: name }, ...values.filter(({ value }) => value !== null)]} />
        {below && (
          <li style={{ paddingInlineStart: 16 }}>
            <StackedLines name={node.cdName}>{below}</StackedLines>
          </li>
        )}
      </>
    )
  return (
    <>
      <Table.Tr>
        <Table.Td style={{ paddingInlineStart: 8 + depth * 22 }}>{name}</Table.Td>
        {values.map(({ key, value }) => (
          <Table.Td key={key}>{value}</Table.Td>
        ))}
      </Table.Tr>
      {below}
    </>
  )
}

function Below({ parentIdx, depth }: { parentIdx: number; depth: number }) {
  const { language } = useTranslation()
  const isNarrow = useIsNarrow()
  const below = useCall(commonCodeCalls.list, { parentIdx, language: language })
  if (below.data) return below.data.list.map((node) => <Node key={node.idx} node={node} depth={depth} />)
  const waits = (
    <Read of={below} height={20}>
      {() => null}
    </Read>
  )
  if (isNarrow) return <li>{waits}</li>
  return (
    <Table.Tr>
      <Table.Td colSpan={columns.length}>{waits}</Table.Td>
    </Table.Tr>
  )
}
