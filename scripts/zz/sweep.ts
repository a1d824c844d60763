import { who } from './people.ts'
import { contract } from '#domain/contract.ts'
import { codeValues } from '#domain/base/codes.ts'
import { queryOf } from '#domain/base/call.ts'
import { readFileSync, appendFileSync } from 'node:fs'
const ids = JSON.parse(readFileSync('/tmp/part3/ids.json','utf8'))
const a = await who(process.argv[2] ?? 'admin')
const only = new RegExp(process.argv[3] ?? '.')
const skip = /^(dash|media\/build|jsonLog|common\/logout|logout|account\/mypage|media\/alert\/key|common\/captcha|account\/user\/(status|stop|delete)|account\/workAs|account\/user|system\/env|system\/auth|system\/menu|system\/program|account\/brand\/)/
const day=(n:number)=>new Date(Date.now()+n*864e5).toISOString().slice(0,10)
const keyKinds = Object.fromEntries(Object.entries(ids).filter(([k])=>k[0]=='#').map(([k,v])=>[v as string,k.slice(1)]))
keyKinds.cpIdx='campaign'; keyKinds.matId='material'; keyKinds.pvIdx='x'; keyKinds.apIdx='botNoti'
const plaus=(n:string,f:any):any=>{
  const kind=f.to??keyKinds[n]
  if(f.kind==='list') return f.of? [plaus(n.replace(/s$/,''),f.of)]:[]
  if(kind&&ids[kind]?.length) return ids[kind][0]
  if(n==='closingMonth'||n==='month') return '2026-10'
  if(n==='startsOn'||n==='from'||n==='startDate'||n==='date') return f.kind==='instant'? new Date(Date.now()+9e8).toISOString():f.kind==='date'?day(20):1
  if(n==='endsOn'||n==='to'||n==='endDate'||n==='until') return f.kind==='instant'? new Date(Date.now()+9.5e8).toISOString():f.kind==='date'?day(26):f.min??2
  if(n==='places'||n==='place') return 'BEAN'
  if(f.kind==='code') return codeValues(f.codes??'yesNo')[0]
  if(f.kind==='date') return day(20)
  if(f.kind==='time') return '10:00'
  if(f.kind==='instant') return new Date(Date.now()+9e8).toISOString()
  if(f.kind==='json') return null
  if(f.kind==='number'||f.min!==undefined) return Math.max(1,f.min??1)
  if(f.pattern==='language') return 'en'
  return 'x'
}
const num=[null,'',-1,0,0.5,1.5,2**31,2**53,1e308,'1',true,[],{},'١',99999999999]
const txt=[null,'',' ','a'.repeat(30000),'\u0000','\ud800','😀','<b>','{{x}}','%s',1,true,[],{},'\u202e','2026-02-30']
const dat=[null,'','2026-02-30','0001-01-01','9999-12-31','2026-13-01','x',1,[],{},'2026-11-25T10:00:00Z','1970-01-01',day(-400),day(4000),day(0),day(-1),'-2026-01-01','+012026-01-01']
const jso=[null,'',1,[],{},[null],[{}],[[]],'x',[1],{a:1},Array(2000).fill(null),{'\u0000':1},[{places:null}],[{places:['BEAN'],playTime:15,plays:1e308,loops:0.5,goalKind:'share',goal:null}],[{matId:1}],{from:'x'}]
const values=(f:any):any[]=>{
 if(f.kind==='list') return [[],null,'x',1,{}, [null],[[]],...values(f.of??{kind:'text'}).slice(0,40).map((v:any)=>[v]), Array(1100).fill(plaus('x',f.of??{kind:'text'})), [plaus('x',f.of??{kind:'text'}),plaus('x',f.of??{kind:'text'})]]
 if(f.kind==='json') return jso
 if(f.kind==='date'||f.kind==='instant') return dat
 if(f.kind==='number'||f.kind==='reference'||f.kind==='file'||f.min!==undefined) return [...num,...(f.kind==='reference'&&f.min===undefined?txt:[])]
 if(f.kind==='code') return [null,'',0,99,'Y','zzz',[],{},1.5]
 return txt
}
const tally:any={}
let bad=0
const details:any={}
for (const c of Object.values(contract) as any[]) {
  if (!only.test(c.name)||skip.test(c.name)) continue
  let base:any=Object.fromEntries(Object.entries(c.input).map(([n,f]:any)=>[n,plaus(n,f)]))
  if (c.saves) {
    delete base.was
    const d=Object.values(contract).find((x:any)=>x.name.startsWith(c.name.replace(/\/[^/]*$/,'/'))&&/detail$/.test(x.name)) as any
    if (d && ids[c.saves.name]?.length) { const k=c.saves.key; const r=await a.ask(d.name,{[k]:ids[c.saves.name][0]} as any); if(r.status===200) details[c.name]=r.data }
    delete base[c.saves.key]
  }
  if ('page' in base && 'filters' in base) base={}
  const send=async(body:any)=>{
    let r:any
    if(c.method==='GET'){ let q; try{q=queryOf(body)}catch{return}; if(q.length>8000) return; r=await a.fetch(`/api/${c.name}.do?${q}`) ; await r.arrayBuffer(); return {status:r.status,text:''} }
    const s=JSON.stringify(body)
    r=await a.fetch(`/api/${c.name}.do`,{method:'POST',body:s,headers:{'content-type':'application/json'}})
    return {status:r.status,text:await r.text()}
  }
  const r0=await send(base)
  let base0=r0?.status
  for (const [n,f] of Object.entries(c.input) as any) {
    if (n==='was') continue
    const vs=values(f)
    for (let i=0;i<vs.length;i+=6) await Promise.all(vs.slice(i,i+6).map(async(v)=>{
      const bodies=[{...base,[n]:v}]
      const det=details[c.name]
      if (det&&c.saves&&n!==c.saves.key) bodies.push({[c.saves.key]:det[c.saves.key],[n]:v,was:{[n]:det[n]??null}})
      for (const b of bodies) {
        const r=await send(b); if(!r) continue
        tally[r.status]=(tally[r.status]??0)+1
        if(r.status>=500){bad++;console.log('!!',c.name,n,JSON.stringify(v).slice(0,80),r.status,r.text.slice(0,200), 'was' in b?'patch':'new')}
        if(r.status===422&&r.text.includes('"form.invalid"')&&!r.text.includes('"fields"')) console.log('nofield',c.name,n,JSON.stringify(v).slice(0,60),r.text.slice(0,150))
        if(r.status===429) await new Promise(z=>setTimeout(z,1000))
        if(r.status===401||r.text.includes('10500')) {console.log('lost session',c.name);process.exit(1)}
      }
    }))
  }
  console.log('.',c.name,base0, base0!==200? r0?.text.slice(0,160):'')
}
console.log(tally,bad)
