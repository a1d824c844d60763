import { Select } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { brand } from '#domain/network/brand.ts'
import { brandCalls } from '#domain/network/brand-calls.ts'
import { Shown } from '../kit/cell/Shown.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { useMayMake, useSession } from '../wire/session.ts'

const active = { brdStatus: [1] }

interface Props extends ControlProps {
  onChosen?(): void
}

/** Chooses an active brand: in the list of brands, or, for those who may not read that, among their own. */
export function BrandField({ onChosen, ...props }: Props) {
  const { info } = useSession()
  const mayMake = useMayMake()
  if (!mayMake(brandCalls.list)) return <OwnBrandField {...props} {...(onChosen && { onChosen })} />
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

/** One of the person's own brands; the only one is read. */
function OwnBrandField({ onChosen, value, onChange, ...props }: Props) {
  const { info } = useSession()
  const brands = info?.brands ?? []
  const name = brands.find(({ brdCode }) => brdCode === value)?.brdNm
  if (props.disabled || brands.length === 1) return <Shown label={props.label}>{name ?? null}</Shown>
  return (
    <Select
      {...props}
      data={brands.map(({ brdCode, brdNm }) => ({ value: brdCode, label: brdNm }))}
      value={typeof value === 'string' ? value : null}
      onChange={(brdCode) => {
        onChange(brdCode)
        onChosen?.()
      }}
    />
  )
}

type Values = Readonly<Record<string, unknown>>
const nothing: Values = {}

/**
 * Values of a new record, in the brand that its address names, the one that one looks at or the only one there is. A value that depends on the hour is a
 * function, asked when the page opens: a console stays open for days.
 */
export function useFreshInBrand(given: Values | (() => Values) = nothing) {
  const { info } = useSession()
  const { brdCode: addressed } = useSearch({ strict: false }) as { brdCode?: string }
  const only = info?.brands.length === 1 ? info.brands[0]?.brdCode : undefined
  const brdCode = addressed ?? info?.brdCode ?? only ?? null
  const [opened] = useState(typeof given === 'function' ? given : undefined)
  const values = typeof given === 'function' ? opened : given
  return useMemo(() => ({ ...values, brdCode }), [values, brdCode])
}
