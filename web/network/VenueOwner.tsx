import type { Row } from '#domain/base/resource.ts'
import type { venue } from '#domain/network/venue.ts'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { BrandField } from './BrandField.tsx'
import { BrandGroupField } from './BrandGroupField.tsx'

/** The brand of a new venue. Another brand has other groups: the chosen one goes with it. */
export function OwningBrand(props: ControlProps) {
  const { form } = useSurroundings()
  return <BrandField {...props} onChosen={() => form.form.setValue('bgCode', null)} />
}

/** A group of the brand that stands in the form. */
export function OwningGroup({ venue: stored, ...props }: ControlProps & { venue: Row<typeof venue> | undefined }) {
  const { form } = useSurroundings()
  const { brdCode } = form.values
  const ofBrand = typeof brdCode === 'string' ? brdCode : undefined
  return (
    <BrandGroupField
      {...props}
      brdCode={ofBrand}
      text={stored?.bgName}
      onOnly={ofBrand ? ({ bgCode }) => form.take({ bgCode }) : undefined}
    />
  )
}
