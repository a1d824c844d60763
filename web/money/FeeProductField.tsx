import { product } from '#domain/campaign/price/product.ts'
import { productCalls } from '#domain/campaign/price/product-calls.ts'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { PickField } from '../kit/pick/PickField.tsx'

/** Product whose rate it is, in place of whom it would be of otherwise: choosing one takes those fields back. */
export function FeeProductField({ instead, ...props }: ControlProps & { instead: readonly string[] }) {
  const { form } = useSurroundings()
  const clear = () => {
    for (const name of instead) form.form.setValue(name, null, { shouldDirty: true })
  }
  return <PickField {...props} of={product} call={productCalls.list} onRow={(row) => row && clear()} />
}
