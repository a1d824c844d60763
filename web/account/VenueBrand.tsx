import { type ControlProps, useSurroundings } from '../resource/Input.tsx'
import { BrandField } from './BrandField.tsx'

/** Another brand has other groups: the chosen one goes with it. */
export function VenueBrand(props: ControlProps) {
  const { form } = useSurroundings()
  return <BrandField {...props} onChosen={() => form.form.setValue('bgCode', null)} />
}
