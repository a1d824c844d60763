import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../words/translation.ts'
import { type Order, OrderChoice } from '../column/OrderChoice.tsx'

export interface FoldedProps {
  /** Number of filters that narrow down. */
  chosen?: number | undefined
  /** Choice of the order, in sight on a phone alone. */
  order?: Order | undefined
  children?: ReactNode
}

/** Filters of a list and its order, on a phone behind one button. */
export function Folded({ chosen = 0, order, children }: FoldedProps) {
  const { t } = useTranslation('window')
  const [isOpen, setOpen] = useState(false)
  if (!children && !order) return null
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
      {isOpen && order && <OrderChoice {...order} />}
    </>
  )
}
