/** Division of a brand's loop: campaign and house slots share the base, the rest stays for notices and filler. */
export interface SlotPlan {
  baseSlot: number
  campaignSlot: number
  houseSlot: number
}

export const usualSlots: SlotPlan = { baseSlot: 40, campaignSlot: 24, houseSlot: 16 }

export function slotsFit({ baseSlot, campaignSlot, houseSlot }: SlotPlan): boolean {
  return campaignSlot + houseSlot <= baseSlot
}

export function totalSlots({ campaignSlot, houseSlot }: SlotPlan): number {
  return campaignSlot + houseSlot
}
