import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useIsNarrow } from '../../base/medium.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  /** Number of filters that narrow down. */
  chosen: number
  /** Choice of the order, in sight on a phone alone. */
  order: ReactNode
  children: ReactNode
}

/** Filters of a list: in sight where there is room, on a phone with the order behind one button. */
export function Folded({ chosen, order, children }: Props) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  if (!isNarrow || (!children && !order)) return children
  return (
    <>
      <Button
        variant={chosen > 0 ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(order ? 'list.filtersAndOrder' : 'list.filters')}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      {isOpen && children}
      {isOpen && order}
    </>
  )
}
