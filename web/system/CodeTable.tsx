import { ActionIcon, Group, Table, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type CodeNode, commonCode } from '#domain/system/code.ts'
import { commonCodeCalls } from '#domain/system/code-calls.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { useLabels } from '../kit/cell/labels.ts'
import { Read } from '../kit/cell/Read.tsx'
import { Sideways } from '../kit/table/Sideways.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const columns = ['cdName', 'cdCode', 'cdKey', 'childCount', 'order', 'cdUse', 'isBuiltIn'] as const

/** Unfolded rows: they stay so while the console is open, also after looking at a code. */
const unfolded = new Set<number>()

/** Codes as a tree; found ones as a list with what they stand below. */
export function CodeTable({ nodes, isFound }: { nodes: readonly CodeNode[]; isFound: boolean }) {
  const labels = useLabels(commonCode)
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
        <Table.Tbody>
          {nodes.map((node) => (
            <Node key={node.idx} node={node} depth={0} isFound={isFound} />
          ))}
        </Table.Tbody>
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
  const { t } = useTranslation('system')
  const [isOpen, setOpen] = useState(!isFound && unfolded.has(node.idx))
  const toggle = () => {
    if (isOpen) unfolded.delete(node.idx)
    else unfolded.add(node.idx)
    setOpen(!isOpen)
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <Table.Tr>
        <Table.Td style={{ paddingInlineStart: 8 + depth * 22 }}>
          <Group gap={4} wrap="nowrap">
            {node.childCount > 0 ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'commonCode.fold' : 'commonCode.unfold', { name: node.cdName })}
                onClick={toggle}
              >
                <Chevron size={14} />
              </ActionIcon>
            ) : (
              <span style={{ width: 24 }} />
            )}
            <div>
              {isFound && node.above.length > 0 && (
                <Text size="xs" c="dimmed">
                  {node.above.join(' › ')}
                </Text>
              )}
              <LinkTo to={`/system/code/view?idx=${node.idx}`}>{node.cdName}</LinkTo>
            </div>
          </Group>
        </Table.Td>
        {columns.slice(1).map((name) => (
          <Table.Td key={name}>
            {name === 'childCount' && node.childCount === 0 ? null : (
              <Cell of={commonCode} name={name} value={node[name as keyof CodeNode]} />
            )}
          </Table.Td>
        ))}
      </Table.Tr>
      {isOpen && <Below parentIdx={node.idx} depth={depth + 1} />}
    </>
  )
}

function Below({ parentIdx, depth }: { parentIdx: number; depth: number }) {
  const { language } = useTranslation()
  const below = useCall(commonCodeCalls.list, { parentIdx, language: language })
  if (!below.data)
    return (
      <Table.Tr>
        <Table.Td colSpan={columns.length}>
          <Read of={below} height={20}>
            {() => null}
          </Read>
        </Table.Td>
      </Table.Tr>
    )
  return below.data.list.map((node) => <Node key={node.idx} node={node} depth={depth} />)
}
