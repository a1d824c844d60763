import { type AdPlan, planAds } from '#domain/schedule/ad-plan.ts'
import type { DayNetwork } from '#domain/schedule/day/network.ts'

/** A day's advertisements with its programs as they are, to be looked into. */
export const plannedAds = (network: DayNetwork): AdPlan => planAds(network, (program) => program)
