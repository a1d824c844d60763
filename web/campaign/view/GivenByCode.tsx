import type { Row } from '#domain/base/resource.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { inputsOf } from '../../kit/input/Input.tsx'

const { Show } = inputsOf(campaign)

/** Code of an offer, with what it takes off, or the plays that it brings. */
export function GivenByCode({ stored }: { stored: Row<typeof campaign> }) {
  if (stored.discountCode === null) return null
  const isPlays = (stored.freePlays ?? 0) > 0
  return (
    <>
      <Show field="discountCode" />
      {!isPlays && <Show field="codeDiscount" />}
      {isPlays && <Show field="freePlays" />}
    </>
  )
}
