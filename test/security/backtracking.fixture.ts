/**
 * Reads a text by a regular expression as a backtracking machine does, and counts its steps: where the count grows with
 * the length alone, nothing that a person types can stall the real one.
 */
export function stepsOf(pattern: RegExp, text: string, most: number): { steps: number; isMatch: boolean } {
  const characters = pattern.unicode ? [...text] : text.split('')
  const program = compile(pattern)
  const counter = { steps: 0, most }
  const isMatch = run(program, characters, 0, counter)
  return { steps: counter.steps, isMatch }
}

type Program = readonly Instruction[]
type Instruction =
  | { act: 'one'; of: RegExp }
  | { act: 'start' | 'end' | 'match' }
  | { act: 'jump'; by: number }
  | { act: 'try'; first: number; second: number }
  | { act: 'ahead'; program: Program }

function run(
  program: Program,
  text: readonly string[],
  from: number,
  counter: { steps: number; most: number },
): boolean {
  const waiting = [{ at: 0, place: from }]
  for (let thread = waiting.pop(); thread; thread = waiting.pop()) {
    let { at, place } = thread
    for (;;) {
      if (counter.steps >= counter.most) return false
      counter.steps++
      const instruction = program[at]
      if (!instruction) throw new Error('The program ran out')
      if (instruction.act === 'match') return true
      if (instruction.act === 'jump') at += instruction.by
      else if (instruction.act === 'try') {
        waiting.push({ at: at + instruction.second, place })
        at += instruction.first
      } else if (instruction.act === 'one') {
        const character = text[place]
        if (character === undefined || !instruction.of.test(character)) break
        place++
        at++
      } else {
        const holds =
          instruction.act === 'ahead'
            ? run(instruction.program, text, place, counter)
            : place === (instruction.act === 'start' ? 0 : text.length)
        if (!holds) break
        at++
      }
    }
  }
  return false
}

/** Reads what our own patterns are made of; anything else is a reason to look at it. */
function compile(pattern: RegExp): Program {
  const { source, unicode } = pattern
  let at = 0
  const one = (of: string): Instruction[] => [{ act: 'one', of: new RegExp(`^${of}$`, unicode ? 'su' : 's') }]

  function choice(): Instruction[] {
    const first = sequence()
    if (source[at] !== '|') return first
    at++
    const second = choice()
    return [
      { act: 'try', first: 1, second: first.length + 2 },
      ...first,
      { act: 'jump', by: second.length + 1 },
      ...second,
    ]
  }

  function sequence(): Instruction[] {
    const all: Instruction[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') all.push(...repeatedly(atom()))
    return all
  }

  function atom(): Instruction[] {
    const rest = source.slice(at)
    if (rest.startsWith('^')) return taken(1, [{ act: 'start' }])
    if (rest.startsWith('$')) return taken(1, [{ act: 'end' }])
    if (rest.startsWith('(')) return group(rest.startsWith('(?=') ? 3 : 1)
    if (rest.startsWith('(?')) throw new Error(`What is ${rest.slice(0, 3)}?`)
    const [token = ''] = /^(\[(\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\.|.)/s.exec(rest) ?? []
    return taken(token.length, one(token))
  }

  function group(opening: 1 | 3): Instruction[] {
    at += opening
    const inside = choice()
    at++
    return opening === 3 ? [{ act: 'ahead', program: [...inside, { act: 'match' }] }] : inside
  }

  function taken(length: number, instructions: Instruction[]): Instruction[] {
    at += length
    return instructions
  }

  function repeatedly(what: Instruction[]): Instruction[] {
    const [token = '', , least, comma, most] = /^([*+?]|\{(\d+)(,?)(\d*)\})/.exec(source.slice(at)) ?? []
    at += token.length
    if (token === '') return what
    if (token === '*') return loop(what)
    if (token === '+') return [...what, ...loop(what)]
    if (token === '?') return perhaps(what)
    const must = Array.from({ length: Number(least) }, () => what).flat()
    if (!comma) return must
    if (!most) return [...must, ...loop(what)]
    const may = Array.from({ length: Number(most) - Number(least) }).reduce<Instruction[]>(
      (rest) => perhaps([...what, ...rest]),
      [],
    )
    return [...must, ...may]
  }

  return [...choice(), { act: 'match' }]
}

function loop(what: Instruction[]): Instruction[] {
  return [{ act: 'try', first: 1, second: what.length + 2 }, ...what, { act: 'jump', by: -what.length - 1 }]
}

function perhaps(what: Instruction[]): Instruction[] {
  return [{ act: 'try', first: 1, second: what.length + 1 }, ...what]
}
