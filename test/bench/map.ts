import { sql } from 'kysely'
import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '#test/stories/browser.ts'
import { type Figures, rounded } from './figures.ts'
import { contextOf, entered } from './page-record.ts'
import { type Running, startRunning, untilAtRest } from './running.ts'

const VENUES = 100_000
const STEPS = ['=', '=', 'ArrowRight', 'ArrowDown', '=', 'ArrowLeft', '=', 'ArrowRight', '-', 'ArrowUp'] as const

/** The map of the dashboard over 100,000 venues of a screen each, moved by keys: whether the page hears meanwhile. */
export async function map(): Promise<Figures> {
  const running = await startRunning({}, { DEMO_PLAYERS: '0' })
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    await untilAtRest(running)
    const { cookies, store } = await entered(running)
    const visit = async () => {
      const context = await contextOf(browser, cookies, store)
      await context.addInitScript(watch)
      const page = await context.newPage()
      const seconds = await openMap(page, running.address)
      return { page, seconds }
    }
    const few = await visit()
    await few.page.close()
    await fillVenues(running)
    const many = await visit()
    const moved = await move(many.page)
    return {
      'map: drawn with 100,000 venues / with those of the demo': {
        ...{ value: rounded(many.seconds / few.seconds), aim: 4, better: 'lower', unit: 'x' },
      },
      'map: longest deafness of the page while it is moved': {
        ...{ value: rounded(moved, 0), aim: 100, better: 'lower', unit: 'ms' },
      },
    }
  } finally {
    await browser.close()
    await running.stop()
  }
}

async function fillVenues({ database: { db } }: Running) {
  await sql`
    with places as (
      insert into venue (brand_code, group_code, name, address, opening, region, latitude, longitude)
      select brand_code, group_code, 'Place ' || number, 'Street ' || number, opening,
        'Region ' || number % 400, 36 + number % 9973 / 500.0, -5 + number % 7919 / 240.0
      from generate_series(1, ${VENUES}::int) as each(number), (select * from venue order by id limit 1) as like_this
      returning id, brand_code)
    insert into media (id, brand_code, name, venue_id, device_status, status)
    select 'BEA' || 1000000 + id, 'BEAN', 'Screen', id, 1, id % 5 from places`.execute(db)
  await sql`analyze`.execute(db)
}

/** Seconds until it stands still. */
async function openMap(page: Page, address: string): Promise<number> {
  const began = performance.now()
  await page.goto(`${address}/`)
  await page.locator('.map canvas').waitFor()
  await still(page)
  return (performance.now() - began) / 1000
}

/** Milliseconds of the longest task while it is moved. */
async function move(page: Page): Promise<number> {
  await page.locator('.map canvas').focus()
  await page.evaluate(() => ((window as unknown as { longest: { ms: number } }).longest.ms = 0))
  for (const key of STEPS) {
    await page.keyboard.press(key)
    await still(page)
  }
  return page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms)
}

/** Longer than any of its moves and what follows from them. */
async function still(page: Page) {
  await page.waitForTimeout(1500)
}

function watch() {
  const longest = { ms: 0 }
  Object.assign(window, { longest })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
  }).observe({ type: 'longtask', buffered: true })
}
