/** Value added tax on an amount, at a rate in basis points, cut to the won. */
export const vatOn = (amount: number, rate: number): number => Number((BigInt(amount) * BigInt(rate)) / 10_000n)
