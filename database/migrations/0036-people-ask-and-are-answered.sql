-- Questions to whoever runs the network, and what was said about them in turn.
create table qna (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 100),
  asker_id integer references app_user on delete set null,
  asker text not null,
  -- The brand it is about: its masters may answer.
  brand_code text references brand on delete set null,
  -- qnaStatus: 0 asked, 1 answered; fourteen days after the last answer it counts as closed
  status smallint not null default 0 check (status in (0, 1)),
  answered_at timestamptz,
  -- Shown to everybody, as a question that is often asked.
  is_faq boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 1) <= (answered_at is not null))
);
create index qna_by_asker on qna (asker_id, id desc);
create index qna_by_brand on qna (brand_code, id desc);
create index qna_often_asked on qna (id) where is_faq;

create table qna_post (
  id integer generated always as identity primary key,
  qna_id integer not null references qna on delete cascade,
  is_answer boolean not null,
  words text not null check (length(words) between 1 and 5000),
  file_id integer references file on delete restrict,
  writer_id integer references app_user on delete set null,
  writer text not null,
  created_at timestamptz not null default now()
);
create index qna_post_by_qna on qna_post (qna_id, id);
create index qna_post_by_file on qna_post (file_id) where file_id is not null;
