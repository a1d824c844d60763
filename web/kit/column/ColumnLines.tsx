import { ActionIcon, Box, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { cloneElement } from 'react'
import type { Resource } from '#domain/base/resource.ts'
import { densities } from '#domain/console/view.ts'
import { Beside } from '../../base/Beside.tsx'
import { useTranslation } from '../../words/translation.ts'
import { useLabels } from '../cell/labels.ts'
import type { Opening } from '../dialog/Behind.tsx'
import { undoableHere } from '../dialog/undo.ts'
import type { Layout } from './layout.ts'

interface Props extends Opening {
  of: Resource
  layout: Layout
}

export function ColumnLines({ standIn, of, layout }: Props) {
  const { t } = useTranslation(['base', 'console'])
  const reset = () => {
    const { columns, widths, density } = layout
    layout.reset()
    undoableHere({ done: t('console:layout.wasReset'), undo: () => layout.arrange({ columns, widths, density }) })
  }
  const labels = useLabels(of)
  /** A key of another record whose name is a column under the same words: nobody reads it. */
  const isKeyOfNamed = (name: string) =>
    of.fields[name]?.kind === 'reference' &&
    layout.all.some((other) => other !== name && labels.field(other) === labels.field(name))
  const others = layout.all.filter((name) => !layout.columns.includes(name) && !isKeyOfNamed(name))
  return (
    <Beside button={(toggle) => cloneElement(standIn, { onClick: toggle })}>
      {/* Lines keep their height: what is too much is scrolled. */}
      <Box mah={420} style={{ overflow: 'auto' }}>
        <Stack gap={6}>
          <Text size="xs" fw={500}>
            {t('console:layout.density')}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label={t('console:layout.density')}
            data={densities.map((value) => ({ value, label: t(`console:layout.${value}`) }))}
            value={layout.density}
            onChange={(density) => layout.arrange({ density })}
          />
          {[...layout.columns, ...others].map((name) => (
            <ColumnLine key={name} of={of} name={name} layout={layout} />
          ))}
          <Button variant="subtle" onClick={reset}>
            {t('console:layout.reset')}
          </Button>
        </Stack>
      </Box>
    </Beside>
  )
}

function ColumnLine({ of, name, layout: { columns, arrange } }: { of: Resource; name: string; layout: Layout }) {
  const labels = useLabels(of)
  const at = columns.indexOf(name)
  const toggle = () => arrange({ columns: at >= 0 ? columns.filter((each) => each !== name) : [...columns, name] })
  const move = (by: 1 | -1) => {
    const others = columns.filter((each) => each !== name)
    arrange({ columns: [...others.slice(0, at + by), name, ...others.slice(at + by)] })
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap={8}>
      <Checkbox size="xs" label={labels.field(name)} checked={at >= 0} onChange={toggle} />
      {at >= 0 && (
        <Group gap={2} wrap="nowrap">
          <Move icon={IconChevronUp} way="earlier" column={labels.field(name)} isOff={at === 0} run={() => move(-1)} />
          <Move
            icon={IconChevronDown}
            way="later"
            column={labels.field(name)}
            isOff={at === columns.length - 1}
            run={() => move(1)}
          />
        </Group>
      )}
    </Group>
  )
}

interface MoveProps {
  icon: typeof IconChevronUp
  way: 'earlier' | 'later'
  column: string
  isOff: boolean
  run(): void
}

function Move({ icon: Icon, way, column, isOff, run }: MoveProps) {
  const { t } = useTranslation('console')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      disabled={isOff}
      aria-label={t(`layout.${way}`, { column })}
      onClick={run}
    >
      <Icon size={14} />
    </ActionIcon>
  )
}
