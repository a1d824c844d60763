import { type AdPlan, planAds } from '#domain/schedule/ad-plan.ts'
import type { DayNetwork } from '#domain/schedule/day/network.ts'
import { programBytes } from '#domain/schedule/day/program.ts'
import { sha256 } from '../../plan/plan.ts'
import type { AdProgram } from './stage.ts'

/** A day's advertisements, worked out and written down. */
export type WrittenPlan = AdPlan<AdProgram>

export function planned(network: DayNetwork): WrittenPlan {
  return planAds(network, (program) => {
    const body = programBytes(program)
    return { hash: sha256(body), body }
  })
}
