import { evenOut } from '#domain/schedule/allocation/even.ts'
import { type Allocation, allocate } from '#domain/schedule/allocation/tiers.ts'
import { availability } from '#domain/schedule/availability/availability.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { plannedAds } from '#test/planned-ads.fixture.ts'
import { adNetwork, dice, type NetworkOrder } from './ad-network.ts'
import { type Figures, median, percentile, rounded } from './figures.ts'
import { widestGaps } from './gaps.ts'
import { mostUnits } from './lp.ts'

/** Cost of dealing out a day: processor time of one thread, over invented networks of several sizes. */
export async function schedule(): Promise<Figures> {
  const large = adNetwork(structured(100_000, 5000, 0.95))
  const largest = dealTime(large)
  const peak = process.resourceUsage().maxRSS / 1024
  const middle = adNetwork(structured(10_000, 500, 0.95))
  const ten = dealTime(middle)
  const wishes = availabilityTimes(middle)
  const hundred = dealTime(adNetwork(structured(100_000, 500, 0.95)))
  return {
    'classes and allocation, 1k x 50': lower(dealTime(adNetwork(structured(1000, 50, 0.9))), 2, 'ms'),
    'classes and allocation, 1k x 500': lower(dealTime(adNetwork(structured(1000, 500, 0.95))), 4, 'ms'),
    'classes and allocation, 10k x 50': lower(dealTime(adNetwork(structured(10_000, 50, 0.9))), 7, 'ms'),
    'classes and allocation, 10k x 500': lower(ten, 19, 'ms'),
    'classes and allocation, 10k x 5000': lower(dealTime(adNetwork(structured(10_000, 5000, 0.95))), 101, 'ms'),
    'classes and allocation, 100k x 50': lower(dealTime(adNetwork(structured(100_000, 50, 0.9))), 77, 'ms'),
    'classes and allocation, 100k x 500': lower(hundred, 165, 'ms'),
    'classes and allocation, 100k x 5000': lower(largest, 314, 'ms'),
    'classes and allocation, 10k x 500 scattered': lower(dealTime(adNetwork(scattered(10_000, 500))), 155, 'ms'),
    'classes and allocation, 100k x 5000 scattered': lower(
      dealTime(adNetwork(scattered(100_000, 5000)), 1),
      3796,
      'ms',
    ),
    'memory at its highest, 100k x 5000': lower(peak, 500, 'MB'),
    ...oversold(),
    '100k to 10k at 500 lines': lower(hundred / ten, 12, 'times'),
    ...evenness(middle),
    'delivered to what a linear program delivers, the least of 12': {
      value: rounded(leastOfOptimum(), 6),
      aim: 0.999,
      better: 'higher',
      unit: 'times',
    },
    'availability over 30 days, median, 10k x 500': lower(median(wishes), 100, 'ms'),
    'availability over 30 days, longest, 10k x 500': lower(Math.max(...wishes), 1000, 'ms'),
  }
}

/** Evenness of plays over the hours of their lines, and the part of a whole plan that it takes to get it. */
function evenness(network: DayNetwork): Figures {
  const widest = (load: number) => percentile(widestGaps(adNetwork(structured(10_000, 500, load))), 0.99)
  const shares = Array.from({ length: 5 }, () => {
    const [whole] = timed(() => plannedAds(network))
    const { plan } = allocate(buildModel(network))
    const before = process.threadCpuUsage()
    evenOut(plan)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 / whole
  })
  return {
    'widest gap of a line / its mean, 99 %, 10k x 500 sold to 0.6': lower(widest(0.6), 4, 'times'),
    'widest gap of a line / its mean, 99 %, 10k x 500 sold to 0.95': lower(widest(0.95), 4, 'times'),
    'widest gap of a line / its mean, 99 %, 10k x 500 sold out': lower(widest(1), 4, 'times'),
    'evening plays out / a whole plan, 10k x 500': lower(Math.min(...shares), 0.1, 'times'),
  }
}

/** A network that is sold twice over; its time is counted in that of one that can be delivered. */
function oversold(): Figures {
  const network = adNetwork(structured(10_000, 500, 2))
  const [time] = timed(() => allocate(buildModel(network)))
  const [largest] = timed(() => allocate(buildModel(adNetwork(structured(100_000, 5000, 2)))))
  return {
    'oversold to 2.0: classes and allocation, 10k x 500': lower(time, 400, 'ms'),
    'oversold to 2.0: network, classes and allocation, 100k x 5000': lower(largest, 6000, 'ms'),
    'oversold to 2.0: memory at its highest, 100k x 5000': lower(process.resourceUsage().maxRSS / 1024, 700, 'MB'),
  }
}

function structured(screens: number, lines: number, load: number): NetworkOrder {
  return { screens, lines, load, targets: 'groups' }
}

function scattered(screens: number, lines: number): NetworkOrder {
  return { screens, lines, load: 0.9, targets: 'scattered' }
}

function lower(value: number, aim: number, unit: string) {
  return { value: rounded(value, value < 1 ? 4 : 1), aim, better: 'lower' as const, unit }
}

/** The least of a few runs, since others use the machine as well; all of them deliver all that is sold, or it is no time to compare. */
function dealTime(network: DayNetwork, runs = 5): number {
  const times = Array.from({ length: runs }, () => {
    const [time, allocation] = timed(() => allocate(buildModel(network)))
    if (shareOf(allocation) < 0.999) throw new Error('A network that can be delivered was not')
    return time
  })
  return Math.min(...times)
}

/** Wishes of which some fit as the days stand, some only when others move, and some not at all. */
function availabilityTimes(network: DayNetwork): number[] {
  const days = Array.from({ length: 30 }, (_, day) => {
    const goals = network.lines.map((line, place) => ({
      ...line,
      goal: Math.floor(line.goal * (1 - ((place + day) % 7) / 100)),
    }))
    return allocate(buildModel({ ...network, lines: goals }))
  })
  const random = dice(7)
  return Array.from({ length: 21 }, (_, turn) => {
    const wish = { ...anyLine(network, random), id: 'wish' }
    const asked = Math.floor(wish.goal * days.length * ([0.1, 0.5, 2][turn % 3] ?? 1))
    return timed(() =>
      availability(
        days.map((allocation) => ({ allocation, wish })),
        asked,
      ),
    )[0]
  })
}

function leastOfOptimum(): number {
  const orders = [0.9, 1, 1.2].flatMap((load, seed): NetworkOrder[] => [
    { screens: 1000, lines: 50, load, targets: 'groups', seed, screensPerGroup: 40 },
    { screens: 1000, lines: 100, load, targets: 'groups', seed, screensPerGroup: 60, capShare: 0.2 },
    { screens: 200, lines: 50, load, targets: 'groups', seed, screensPerGroup: 20 },
    { screens: 120, lines: 40, load, targets: 'scattered', seed },
  ])
  const shares = orders.map((order) => {
    const network = adNetwork(order)
    return unitsOf(allocate(buildModel(network))) / mostUnits(network)
  })
  return Math.min(...shares)
}

function shareOf(allocation: Allocation): number {
  const { lines } = allocation.plan.model.network
  return unitsOf(allocation) / lines.reduce((sum, { goal, slots }) => sum + goal * slots, 0)
}

function unitsOf({ plan }: Allocation): number {
  return plan.model.network.lines.reduce((sum, { slots }, line) => sum + (plan.ofLine[line] ?? 0) * slots, 0)
}

function anyLine({ lines }: DayNetwork, random: () => number): AdLine {
  const line = lines[Math.floor(random() * lines.length)]
  if (!line) throw new Error('A network without lines')
  return line
}

/** Processor time is counted in ticks of a few milliseconds, so that what is short is done again and again. */
function timed<T>(act: () => T): [number, T] {
  const before = process.threadCpuUsage()
  const began = performance.now()
  let answer = act()
  let times = 1
  for (; performance.now() - began < 40; times++) answer = act()
  const { user, system } = process.threadCpuUsage(before)
  return [(user + system) / 1000 / times, answer]
}
