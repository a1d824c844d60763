import { ActionIcon, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/base/resource.ts'
import type { Columns } from './columns.ts'
import { useLabels } from './labels.ts'

export function ColumnChoice({ of, columns: { shown, all, set } }: { of: Resource; columns: Columns }) {
  const { t } = useTranslation()
  const labels = useLabels(of)
  const toggle = (name: string) =>
    set(
      shown.includes(name)
        ? shown.filter((each) => each !== name)
        : all.filter((each) => each === name || shown.includes(each)),
    )
  return (
    <Popover position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Tooltip label={t('list.columns')}>
          <ActionIcon variant="default" size={30} aria-label={t('list.columns')}>
            <IconColumns3 size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6} mah={360} style={{ overflow: 'auto' }}>
          {all.map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={labels.field(name)}
              checked={shown.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
