import { useMemo, useState } from 'react'
import { brand } from '#domain/network/brand.ts'
import { brandCalls } from '#domain/network/brand-calls.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { useSession } from '../wire/session.ts'

const active = { brdStatus: [1] }

/** Chooses an active brand. */
export function BrandField({ onChosen, ...props }: ControlProps & { onChosen?(): void }) {
  const { info } = useSession()
  const name = info?.brands.find(({ brdCode }) => brdCode === props.value)?.brdNm
  return (
    <PickField
      {...props}
      of={brand}
      call={brandCalls.list}
      columns={['brdCode', 'brdName', 'mediaCount']}
      filters={active}
      text={name}
      onRow={() => onChosen?.()}
    />
  )
}

type Values = Readonly<Record<string, unknown>>

/**
 * Values of a new record, in the brand one looks at or the only one there is. A value that depends on the hour is a
 * function, asked when the page opens: a console stays open for days.
 */
export function useFreshInBrand(given: Values | (() => Values)) {
  const { info } = useSession()
  const only = info?.brands.length === 1 ? info.brands[0]?.brdCode : undefined
  const brdCode = info?.brdCode ?? only ?? null
  const [opened] = useState(typeof given === 'function' ? given : undefined)
  const values = typeof given === 'function' ? opened : given
  return useMemo(() => ({ ...values, brdCode }), [values, brdCode])
}
