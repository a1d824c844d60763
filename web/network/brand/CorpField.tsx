import { corp } from '#domain/account/corp.ts'
import { corpCalls } from '#domain/account/corp-calls.ts'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { PickField } from '../../kit/pick/PickField.tsx'

interface Props extends ControlProps {
  /** Name of the stored one. */
  text?: string | null | undefined
}

/** Chooses a company. */
export function CorpField(props: Props) {
  return <PickField {...props} of={corp} call={corpCalls.list} columns={['cName', 'cType', 'bizno', 'approval']} />
}
