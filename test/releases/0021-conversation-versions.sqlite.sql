create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);

create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);

insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0);

create table "users" ("id" text primary key, "username" text not null, "username_key" text not null, "email" text not null, "email_key" text not null, "first_name" text not null, "last_name" text, "password_hash" text not null, "location" text, "bio" text, "search_text" text not null, "default_session_privacy" boolean default true not null, "allow_discovery" boolean default true not null, "show_location" boolean default true not null, "allow_comments" boolean default true not null, "allow_analytics" boolean default true not null, "sessions_count" integer default 0 not null, "public_sessions_count" integer default 0 not null, "following_count" integer default 0 not null, "followers_count" integer default 0 not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, constraint "users_username_key_unique" unique ("username_key"), constraint "users_email_key_unique" unique ("email_key"));

create index "users_search_text" on "users" ("username_key", "id", "search_text", "allow_discovery");

create table "photos" ("id" text primary key, "address" text not null, "kind" text not null, "user_id" text references "users" ("id") on delete set null, "width" integer not null, "height" integer not null, "placeholder" text not null, "created_at" timestamptz(3) not null, "detached_at" timestamptz(3), constraint "photos_address_unique" unique ("address"), constraint "photos_kind_check" check ("kind" in ('photo', 'avatar')));

create index "photos_user_id" on "photos" ("user_id");

create index "photos_detached_at" on "photos" ("detached_at");

alter table "users" add column "avatar_id" text references "photos" ("id") on delete set null;

create index "users_avatar_id" on "users" ("avatar_id");

create table "follows" ("id" integer primary key autoincrement, "follower_id" text not null references "users" ("id") on delete cascade, "following_id" text not null references "users" ("id") on delete cascade, "created_at" timestamptz(3) not null, constraint "follows_unique" unique ("follower_id", "following_id"), constraint "follows_differ_check" check (follower_id <> following_id));

create index "follows_of_follower" on "follows" ("follower_id", "created_at" desc, "id" desc);

create index "follows_of_following" on "follows" ("following_id", "created_at" desc, "id" desc);

insert into "kysely_migration" ("name", "timestamp") values ('0001-people', '2026-11-23T22:40:19.436Z');

create table "login_sessions" ("sid" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "sess" jsonb not null, "expire" timestamptz(3) not null);

create index "login_sessions_user_id" on "login_sessions" ("user_id");

create index "login_sessions_expire" on "login_sessions" ("expire");

create table "sign_in_failures" ("id" integer primary key autoincrement, "account_key" text not null, "address" text not null, "failed_at" timestamptz(3) not null);

create index "sign_in_failures_of_account" on "sign_in_failures" ("account_key", "failed_at");

create index "sign_in_failures_of_address" on "sign_in_failures" ("address", "failed_at");

create index "sign_in_failures_failed_at" on "sign_in_failures" ("failed_at");

insert into "kysely_migration" ("name", "timestamp") values ('0002-sign-in', '2026-11-23T22:40:19.438Z');

create table "cannabis_sessions" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "strain_name" text default '' not null, "strain_key" text default '' not null, "strain_type" text, "brand" text, "brand_key" text, "ingestion_method" text default '' not null, "thc_percentage" double precision, "cbd_percentage" double precision, "body_mind_ratio" integer default 50 not null, "rating" double precision, "manual_rank" integer, "location" text, "companions" text, "notes" text, "moods" text default '[]' not null, "is_public" boolean default true not null, "photo_id" text references "photos" ("id") on delete set null, "likes_count" integer default 0 not null, "comments_count" integer default 0 not null, "consumed_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, constraint "cannabis_sessions_strain_type_check" check ("strain_type" in ('sativa', 'indica', 'hybrid')), constraint "cannabis_sessions_ingestion_method_check" check ("ingestion_method" in ('', 'joint', 'pen', 'edible', 'bong', 'dab', 'other', 'dogwalker')), constraint "cannabis_sessions_thc_percentage_check" check ("thc_percentage" between 0 and 1000), constraint "cannabis_sessions_cbd_percentage_check" check ("cbd_percentage" between 0 and 1000), constraint "cannabis_sessions_body_mind_ratio_check" check ("body_mind_ratio" between 0 and 100), constraint "cannabis_sessions_rating_check" check ("rating" between 0 and 10));

create index "cannabis_sessions_of_user" on "cannabis_sessions" ("user_id", "created_at" desc, "id" desc);

create index "cannabis_sessions_photo_id" on "cannabis_sessions" ("photo_id");

create table "likes" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "session_id" bigint not null references "cannabis_sessions" ("id") on delete cascade, "created_at" timestamptz(3) not null, constraint "likes_unique" unique ("user_id", "session_id"));

create index "likes_of_session" on "likes" ("session_id");

create table "comments" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "session_id" bigint not null references "cannabis_sessions" ("id") on delete cascade, "content" text not null, "created_at" timestamptz(3) not null);

create index "comments_of_session" on "comments" ("session_id", "created_at", "id");

create index "comments_user_id" on "comments" ("user_id");

insert into "kysely_migration" ("name", "timestamp") values ('0003-sessions', '2026-11-23T22:40:19.440Z');

create table "session_comparisons" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "winner_session_id" bigint not null references "cannabis_sessions" ("id") on delete cascade, "loser_session_id" bigint not null references "cannabis_sessions" ("id") on delete cascade, "created_at" timestamptz(3) not null, constraint "session_comparisons_differ_check" check (winner_session_id <> loser_session_id));

create index "session_comparisons_of_user" on "session_comparisons" ("user_id", "created_at" desc, "id" desc);

create index "session_comparisons_winner_session_id" on "session_comparisons" ("winner_session_id");

create index "session_comparisons_loser_session_id" on "session_comparisons" ("loser_session_id");

create table "session_ratings" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "session_id" bigint not null references "cannabis_sessions" ("id") on delete cascade, "elo_rating" double precision default 1000 not null, "comparisons" integer default 0 not null, "wins" integer default 0 not null, "losses" integer default 0 not null, "last_compared_at" timestamptz(3), "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, constraint "session_ratings_session_id_unique" unique ("session_id"));

create index "session_ratings_of_user" on "session_ratings" ("user_id", "elo_rating" desc, "session_id" desc);

insert into "kysely_migration" ("name", "timestamp") values ('0004-rankings', '2026-11-23T22:40:19.441Z');

create table "notifications" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "type" text not null, "from_user_id" text not null references "users" ("id") on delete cascade, "session_id" bigint references "cannabis_sessions" ("id") on delete cascade, "comment_id" bigint references "comments" ("id") on delete cascade, "is_read" boolean default false not null, "created_at" timestamptz(3) not null, constraint "notifications_comment_id_unique" unique ("comment_id"), constraint "notifications_type_check" check ("type" in ('follow', 'like', 'comment', 'other')), constraint "notifications_own_action_check" check (user_id <> from_user_id));

create unique index "notifications_of_like" on "notifications" ("session_id", "from_user_id") where "type" = 'like';

create unique index "notifications_of_follow" on "notifications" ("user_id", "from_user_id") where "type" = 'follow';

create index "notifications_of_user" on "notifications" ("user_id", "created_at" desc, "id" desc, "is_read");

create index "notifications_unread" on "notifications" ("user_id", "is_read");

create index "notifications_from_user_id" on "notifications" ("from_user_id");

create index "notifications_session_id" on "notifications" ("session_id");

insert into "kysely_migration" ("name", "timestamp") values ('0005-notifications', '2026-11-23T22:40:19.443Z');

create table "strains" ("id" integer primary key autoincrement, "name" text not null, "type" text not null, "description" text, "grow_info" text, "genetics" text, "breeder" text, "thc_min" double precision, "thc_max" double precision, "cbd_min" double precision, "cbd_max" double precision, "flavors" jsonb default '[]' not null, "effects" jsonb default '[]' not null, "medical_uses" jsonb default '[]' not null, constraint "strains_name_unique" unique ("name"), constraint "strains_type_check" check ("type" in ('sativa', 'indica', 'hybrid')), constraint "strains_thc_min_check" check ("thc_min" between 0 and 100), constraint "strains_thc_max_check" check ("thc_max" between 0 and 100), constraint "strains_cbd_min_check" check ("cbd_min" between 0 and 100), constraint "strains_cbd_max_check" check ("cbd_max" between 0 and 100));

create table "brands" ("id" integer primary key autoincrement, "name" text not null, "description" text, "website" text, "verified" boolean default false not null, constraint "brands_name_unique" unique ("name"));

insert into "kysely_migration" ("name", "timestamp") values ('0006-catalogue', '2026-11-23T22:40:19.444Z');

create table "served_pairs" ("user_id" text primary key references "users" ("id") on delete cascade, "left_session_id" bigint not null, "right_session_id" bigint not null);

insert into "kysely_migration" ("name", "timestamp") values ('0007-served-pairs', '2026-11-23T22:40:19.445Z');

create index "cannabis_sessions_by_consumption" on "cannabis_sessions" ("user_id", "consumed_at");

insert into "kysely_migration" ("name", "timestamp") values ('0008-consumption-times', '2026-11-23T22:40:19.446Z');

alter table "strains" add column "name_key" text default '' not null;

create unique index "strains_name_key_unique" on "strains" ("name_key");

alter table "brands" add column "name_key" text default '' not null;

create unique index "brands_name_key_unique" on "brands" ("name_key");

insert into "strains" ("name", "name_key", "type", "thc_min", "thc_max") values ('Acapulco Gold', 'acapulcogold', 'sativa', 15, 23), ('ACDC', 'acdc', 'hybrid', 0.5, 6), ('Afghan Kush', 'afghankush', 'indica', 16, 21), ('Agent Orange', 'agentorange', 'hybrid', 14, 20), ('AK-47', 'ak47', 'hybrid', 13, 20), ('Alaskan Thunder Fuck', 'alaskanthunderfuck', 'sativa', 15, 21), ('Amnesia Haze', 'amnesiahaze', 'sativa', 18, 24), ('Animal Cookies', 'animalcookies', 'hybrid', 18, 27), ('Apple Fritter', 'applefritter', 'hybrid', 22, 28), ('Berry White', 'berrywhite', 'hybrid', 16, 22), ('Biscotti', 'biscotti', 'hybrid', 19, 25), ('Blackberry Kush', 'blackberrykush', 'indica', 16, 22), ('Blue Cheese', 'bluecheese', 'hybrid', 15, 20), ('Blue Cookies', 'bluecookies', 'hybrid', 18, 26), ('Blue Dream', 'bluedream', 'hybrid', 17, 24), ('Blue Zkittlez', 'bluezkittlez', 'hybrid', 17, 23), ('Blueberry', 'blueberry', 'indica', 14, 22), ('Blueberry Kush', 'blueberrykush', 'indica', 16, 22), ('Bruce Banner', 'brucebanner', 'hybrid', 20, 28), ('Bubba Kush', 'bubbakush', 'indica', 14, 22), ('Bubble Gum', 'bubblegum', 'hybrid', 14, 20), ('Candyland', 'candyland', 'sativa', 16, 23), ('Cannatonic', 'cannatonic', 'hybrid', 3, 8), ('Cereal Milk', 'cerealmilk', 'hybrid', 18, 23), ('Charlotte''s Web', 'charlottesweb', 'hybrid', 0, 1), ('Cheese', 'cheese', 'hybrid', 14, 20), ('Chemdawg', 'chemdawg', 'hybrid', 16, 22), ('Cherry Pie', 'cherrypie', 'hybrid', 16, 24), ('Clementine', 'clementine', 'sativa', 17, 24), ('Critical Mass', 'criticalmass', 'indica', 17, 22), ('Death Star', 'deathstar', 'indica', 18, 24), ('Do-Si-Dos', 'dosidos', 'indica', 19, 28), ('Durban Poison', 'durbanpoison', 'sativa', 15, 24), ('Forbidden Fruit', 'forbiddenfruit', 'indica', 16, 23), ('G13', 'g13', 'indica', 17, 24), ('Gary Payton', 'garypayton', 'hybrid', 19, 25), ('Gelato', 'gelato', 'hybrid', 18, 26), ('Girl Scout Cookies', 'girlscoutcookies', 'hybrid', 17, 26), ('Godfather OG', 'godfatherog', 'indica', 20, 28), ('Gorilla Glue #4', 'gorillaglue4', 'hybrid', 18, 27), ('Granddaddy Purple', 'granddaddypurple', 'indica', 16, 23), ('Grape Ape', 'grapeape', 'indica', 15, 22), ('Green Crack', 'greencrack', 'sativa', 15, 24), ('Harlequin', 'harlequin', 'sativa', 4, 10), ('Hawaiian Snow', 'hawaiiansnow', 'sativa', 17, 23), ('Headband', 'headband', 'hybrid', 17, 24), ('Hindu Kush', 'hindukush', 'indica', 15, 21), ('Ice Cream Cake', 'icecreamcake', 'indica', 19, 25), ('Island Sweet Skunk', 'islandsweetskunk', 'sativa', 14, 20), ('Jack Herer', 'jackherer', 'sativa', 16, 24), ('Jealousy', 'jealousy', 'hybrid', 20, 28), ('Jillybean', 'jillybean', 'hybrid', 14, 19), ('Khalifa Kush', 'khalifakush', 'hybrid', 18, 25), ('King Louis XIII', 'kinglouisxiii', 'indica', 18, 24), ('Kosher Kush', 'kosherkush', 'indica', 18, 25), ('L.A. Confidential', 'laconfidential', 'indica', 16, 23), ('Lamb''s Bread', 'lambsbread', 'sativa', 16, 21), ('Larry OG', 'larryog', 'hybrid', 17, 24), ('Lava Cake', 'lavacake', 'indica', 18, 25), ('Lemon Haze', 'lemonhaze', 'sativa', 15, 22), ('Lemon Skunk', 'lemonskunk', 'hybrid', 15, 21), ('London Pound Cake', 'londonpoundcake', 'indica', 20, 27), ('MAC', 'mac', 'hybrid', 19, 25), ('Mango Kush', 'mangokush', 'hybrid', 14, 20), ('Master Kush', 'masterkush', 'indica', 15, 22), ('Maui Wowie', 'mauiwowie', 'sativa', 13, 20), ('Mimosa', 'mimosa', 'hybrid', 17, 24), ('Northern Lights', 'northernlights', 'indica', 15, 22), ('OG Kush', 'ogkush', 'hybrid', 17, 25), ('Pineapple Express', 'pineappleexpress', 'hybrid', 16, 24), ('Purple Haze', 'purplehaze', 'sativa', 15, 20), ('Purple Kush', 'purplekush', 'indica', 16, 22), ('Purple Punch', 'purplepunch', 'indica', 17, 24), ('Ringo''s Gift', 'ringosgift', 'hybrid', 1, 8), ('Romulan', 'romulan', 'indica', 15, 21), ('Runtz', 'runtz', 'hybrid', 19, 27), ('Skywalker OG', 'skywalkerog', 'indica', 18, 25), ('Sour Diesel', 'sourdiesel', 'sativa', 17, 25), ('Strawberry Cough', 'strawberrycough', 'sativa', 15, 22), ('Sunset Sherbet', 'sunsetsherbet', 'hybrid', 15, 22), ('Super Lemon Haze', 'superlemonhaze', 'sativa', 17, 24), ('Super Silver Haze', 'supersilverhaze', 'sativa', 16, 22), ('Tangie', 'tangie', 'sativa', 16, 22), ('Train Wreck', 'trainwreck', 'hybrid', 15, 22), ('Wedding Cake', 'weddingcake', 'hybrid', 20, 27), ('White Rhino', 'whiterhino', 'indica', 16, 22), ('White Widow', 'whitewidow', 'hybrid', 14, 22), ('XJ-13', 'xj13', 'hybrid', 16, 23), ('Zkittlez', 'zkittlez', 'indica', 15, 23);

insert into "kysely_migration" ("name", "timestamp") values ('0009-known-strains', '2026-11-23T22:40:19.448Z');

alter table "cannabis_sessions" add column "visibility" text default 'public' not null check ("visibility" in ('public', 'followers', 'private'));

update "cannabis_sessions" set "visibility" = 'private' where "is_public" = false;

alter table "cannabis_sessions" drop column "is_public";

alter table "cannabis_sessions" add column "private_note" text;

alter table "cannabis_sessions" add column "show_companions" boolean default false not null;

alter table "cannabis_sessions" add column "comments_closed" boolean default false not null;

alter table "cannabis_sessions" add column "hidden_at" timestamptz(3);

alter table "comments" add column "hidden_at" timestamptz(3);

alter table "users" add column "approve_followers" boolean default false not null;

alter table "users" add column "followers_sessions_count" integer default 0 not null;

alter table "users" add column "suspended_at" timestamptz(3);

create table "follow_requests" ("id" integer primary key autoincrement, "follower_id" text not null references "users" ("id") on delete cascade, "following_id" text not null references "users" ("id") on delete cascade, "created_at" timestamptz(3) not null, constraint "follow_requests_unique" unique ("follower_id", "following_id"));

create index "follow_requests_to_answer" on "follow_requests" ("following_id", "created_at" desc, "id" desc);

create table "blocks" ("id" integer primary key autoincrement, "blocker_id" text not null references "users" ("id") on delete cascade, "blocked_id" text not null references "users" ("id") on delete cascade, "created_at" timestamptz(3) not null, constraint "blocks_unique" unique ("blocker_id", "blocked_id"));

create index "blocks_of_blocked" on "blocks" ("blocked_id", "blocker_id");

create index "blocks_listed" on "blocks" ("blocker_id", "created_at" desc, "id" desc);

insert into "kysely_migration" ("name", "timestamp") values ('0010-safety', '2026-11-23T22:40:19.484Z');

create table "recovery_codes" ("user_id" text not null references "users" ("id") on delete cascade, "code_hash" text not null, constraint "recovery_codes_pkey" primary key ("user_id", "code_hash"));

insert into "kysely_migration" ("name", "timestamp") values ('0011-recovery-codes', '2026-11-23T22:40:19.485Z');

create table "deleted_items" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "kind" text not null, "item_id" bigint not null, "photo_id" text references "photos" ("id") on delete set null, "content" text not null, "deleted_at" timestamptz(3) not null, constraint "deleted_items_kind_check" check ("kind" in ('session', 'comment')), constraint "deleted_items_unique" unique ("kind", "item_id"));

create index "deleted_items_deleted_at" on "deleted_items" ("deleted_at");

create index "deleted_items_user_id" on "deleted_items" ("user_id");

create index "deleted_items_photo_id" on "deleted_items" ("photo_id");

insert into "kysely_migration" ("name", "timestamp") values ('0012-deleted-items', '2026-11-23T22:40:19.486Z');

create table "conversations" ("id" integer primary key autoincrement, "first_user_id" text not null references "users" ("id") on delete cascade, "second_user_id" text not null references "users" ("id") on delete cascade, "first_read_id" bigint default 0 not null, "second_read_id" bigint default 0 not null, "revision" integer default 0 not null, "last_message_at" timestamptz(3) not null, constraint "conversations_unique" unique ("first_user_id", "second_user_id"), constraint "conversations_two_check" check (first_user_id <> second_user_id));

create index "conversations_of_second" on "conversations" ("second_user_id", "first_user_id");

create table "messages" ("id" integer primary key autoincrement, "conversation_id" bigint not null references "conversations" ("id") on delete cascade, "sender_id" text not null references "users" ("id") on delete cascade, "content" text not null, "key" text not null, "created_at" timestamptz(3) not null, "hidden_at" timestamptz(3), constraint "messages_key_unique" unique ("conversation_id", "sender_id", "key"));

create index "messages_listed" on "messages" ("conversation_id", "id" desc);

create index "messages_of_sender" on "messages" ("sender_id");

create unique index "notifications_of_messages" on "notifications" ("user_id", "from_user_id") where "type" = 'other';

insert into "kysely_migration" ("name", "timestamp") values ('0013-messages', '2026-11-23T22:40:19.495Z');

create table "reports" ("id" integer primary key autoincrement, "reporter_id" text references "users" ("id") on delete set null, "reported_user_id" text not null references "users" ("id") on delete cascade, "kind" text not null, "subject_id" text not null, "reason" text not null, "details" text, "content" text not null, "state" text default 'open' not null, "created_at" timestamptz(3) not null, constraint "reports_kind_check" check ("kind" in ('session', 'comment', 'message', 'user')), constraint "reports_reason_check" check ("reason" in ('harassment', 'danger', 'minor', 'sale', 'private', 'spam', 'other')), constraint "reports_state_check" check ("state" in ('open', 'acted', 'dismissed')), constraint "reports_unique" unique ("reporter_id", "kind", "subject_id"));

create index "reports_state" on "reports" ("state", "created_at", "id");

create index "reports_reported_user_id" on "reports" ("reported_user_id");

create table "moderation_actions" ("id" integer primary key autoincrement, "action" text not null, "kind" text not null, "subject_id" text not null, "report_id" bigint references "reports" ("id") on delete set null, "operator" text not null, "reason" text not null, "created_at" timestamptz(3) not null, constraint "moderation_actions_action_check" check ("action" in ('hide', 'unhide', 'suspend', 'unsuspend', 'dismiss')), constraint "moderation_actions_kind_check" check ("kind" in ('session', 'comment', 'message', 'user')));

create index "moderation_actions_report_id" on "moderation_actions" ("report_id");

insert into "kysely_migration" ("name", "timestamp") values ('0014-reports', '2026-11-23T22:40:19.497Z');

alter table "users" add column "is_pulled" boolean default false not null;

alter table "follows" add column "is_pulled" boolean default false not null;

alter table "cannabis_sessions" add column "is_fanned_out" boolean default true not null;

create table "timeline_entries" ("owner_id" text not null references "users" ("id") on delete cascade, "created_at" timestamptz(3) not null, "session_id" bigint not null, constraint "timeline_entries_key" primary key ("owner_id", "created_at", "session_id")) without rowid;

create index "follows_pulled" on "follows" ("follower_id") where is_pulled;

create index "cannabis_sessions_pulled" on "cannabis_sessions" ("user_id", "created_at" desc, "id" desc) where not is_fanned_out;

update users set is_pulled = (followers_count > 5000);

update follows set is_pulled = (select is_pulled from users where users.id = follows.following_id);

update cannabis_sessions
  set is_fanned_out = not (select is_pulled from users where users.id = cannabis_sessions.user_id);

delete from timeline_entries;

insert into timeline_entries (owner_id, created_at, session_id)
  select user_id, created_at, id from cannabis_sessions
  union all
  select follows.follower_id, cannabis_sessions.created_at, cannabis_sessions.id
  from follows inner join cannabis_sessions on cannabis_sessions.user_id = follows.following_id
  where cannabis_sessions.is_fanned_out and cannabis_sessions.visibility <> 'private'
  order by 1, 2, 3;

insert into "kysely_migration" ("name", "timestamp") values ('0015-timeline', '2026-11-23T22:40:19.529Z');

create table "rate_limits" ("key" text primary key, "count" bigint not null, "ends_at" timestamptz(3) not null);

insert into "kysely_migration" ("name", "timestamp") values ('0016-rate-limits', '2026-11-23T22:40:19.530Z');

create table "new_timeline_entries" ("owner_id" text not null, "created_at" timestamptz(3) not null, "session_id" bigint not null, constraint "timeline_entries_place" primary key ("owner_id", "created_at", "session_id")) without rowid;

insert into new_timeline_entries select owner_id, created_at, session_id from timeline_entries;

drop table "timeline_entries";

alter table "new_timeline_entries" rename to "timeline_entries";

insert into "kysely_migration" ("name", "timestamp") values ('0017-timelines-without-owner-key', '2026-11-23T22:40:19.531Z');

alter table "cannabis_sessions" add column "version" bigint default 0 not null;

create trigger "cannabis_sessions_version" after update of "user_id", "strain_name", "strain_key", "strain_type", "brand", "brand_key", "ingestion_method", "thc_percentage", "cbd_percentage", "body_mind_ratio", "rating", "manual_rank", "location", "companions", "notes", "moods", "visibility", "private_note", "show_companions", "comments_closed", "hidden_at", "photo_id", "consumed_at", "created_at", "updated_at" on "cannabis_sessions"
  begin
  update "cannabis_sessions" set version = abs(random() % 9007199254740992) where rowid = new.rowid;
  end;

alter table "users" add column "version" bigint default 0 not null;

create trigger "users_version" after update of "username", "first_name", "last_name", "avatar_id", "show_location", "allow_comments" on "users"
  begin
  update "users" set version = abs(random() % 9007199254740992) where rowid = new.rowid;
  end;

insert into "kysely_migration" ("name", "timestamp") values ('0018-versions', '2026-11-23T22:40:19.556Z');

create table "notification_versions" ("user_id" text primary key references "users" ("id") on delete cascade, "version" bigint default 0 not null) without rowid;

insert into notification_versions (user_id) select id from users;

create trigger "users_notification_versions" after insert on users
  begin
  insert into "notification_versions" (user_id) values (new.id);
  end;

create trigger "notifications_insert_version" after insert on "notifications"
  begin
  update "notification_versions" set version = abs(random() % 9007199254740992)
  where user_id = "new"."user_id";
  end;

create trigger "notifications_update_version" after update on "notifications"
  begin
  update "notification_versions" set version = abs(random() % 9007199254740992)
  where user_id = "new"."user_id";
  end;

create trigger "notifications_delete_version" after delete on "notifications"
  begin
  update "notification_versions" set version = abs(random() % 9007199254740992)
  where user_id = "old"."user_id";
  end;

insert into "kysely_migration" ("name", "timestamp") values ('0019-notification-versions', '2026-11-23T22:40:19.557Z');

alter table "cannabis_sessions" add column "key" text;

create unique index "cannabis_sessions_of_key" on "cannabis_sessions" ("user_id", "key") where "key" is not null;

alter table "comments" add column "key" text;

create unique index "comments_of_key" on "comments" ("session_id", "user_id", "key") where "key" is not null;

insert into "kysely_migration" ("name", "timestamp") values ('0020-sending-keys', '2026-11-23T22:40:19.564Z');

create table "conversation_versions" ("user_id" text primary key references "users" ("id") on delete cascade, "version" bigint default 0 not null) without rowid;

insert into "conversation_versions" (user_id) select id from users;

create trigger "users_conversation_versions" after insert on users
  begin
  insert into "conversation_versions" (user_id) values (new.id);
  end;

create trigger "conversations_insert_conversation_versions" after insert on "conversations" 
  begin
  update "conversation_versions" set version = abs(random() % 9007199254740992) where user_id in (select "new"."first_user_id" union all select "new"."second_user_id");
  end;

create trigger "conversations_delete_conversation_versions" after delete on "conversations" 
  begin
  update "conversation_versions" set version = abs(random() % 9007199254740992) where user_id in (select "old"."first_user_id" union all select "old"."second_user_id");
  end;

create trigger "blocks_insert_conversation_versions" after insert on "blocks" 
  begin
  update "conversation_versions" set version = abs(random() % 9007199254740992) where user_id in (select "new"."blocker_id" union all select "new"."blocked_id");
  end;

create trigger "blocks_delete_conversation_versions" after delete on "blocks" 
  begin
  update "conversation_versions" set version = abs(random() % 9007199254740992) where user_id in (select "old"."blocker_id" union all select "old"."blocked_id");
  end;

create trigger "conversations_revision_conversation_versions" after update of "revision", "last_message_at" on "conversations" when ("old"."revision" is distinct from "new"."revision" or "old"."last_message_at" is distinct from "new"."last_message_at")
  begin
  update "conversation_versions" set version = abs(random() % 9007199254740992) where user_id in (select "new"."first_user_id" union all select "new"."second_user_id");
  end;

create trigger "conversations_first_read_id_conversation_versions" after update of "first_read_id" on "conversations" when ("old"."first_read_id" is distinct from "new"."first_read_id")
  begin
  update "conversation_versions" set version = abs(random() % 9007199254740992) where user_id in (select "new"."first_user_id");
  end;

create trigger "conversations_second_read_id_conversation_versions" after update of "second_read_id" on "conversations" when ("old"."second_read_id" is distinct from "new"."second_read_id")
  begin
  update "conversation_versions" set version = abs(random() % 9007199254740992) where user_id in (select "new"."second_user_id");
  end;

create trigger "users_username_conversation_versions" after update of "username", "first_name", "last_name", "avatar_id", "suspended_at" on "users" when ("old"."username" is distinct from "new"."username" or "old"."first_name" is distinct from "new"."first_name" or "old"."last_name" is distinct from "new"."last_name" or "old"."avatar_id" is distinct from "new"."avatar_id" or "old"."suspended_at" is distinct from "new"."suspended_at")
  begin
  update "conversation_versions" set version = abs(random() % 9007199254740992) where user_id in (select second_user_id from conversations where first_user_id = new.id
  union all select first_user_id from conversations where second_user_id = new.id);
  end;

insert into "kysely_migration" ("name", "timestamp") values ('0021-conversation-versions', '2026-11-23T22:40:19.569Z');

insert into "users" ("id", "username", "username_key", "email", "email_key", "first_name", "password_hash", "search_text", "created_at", "updated_at") values ('id-of-alice', 'alice', 'alice', 'alice@example.com', 'alice@example.com', 'alice', 'no password opens this', 'alice', '2026-06-15T12:00:00.000Z', '2026-06-15T12:00:00.000Z');

insert into "users" ("id", "username", "username_key", "email", "email_key", "first_name", "password_hash", "search_text", "created_at", "updated_at") values ('id-of-bob', 'bob', 'bob', 'bob@example.com', 'bob@example.com', 'bob', 'no password opens this', 'bob', '2026-06-15T12:00:00.000Z', '2026-06-15T12:00:00.000Z');

insert into "photos" ("id", "address", "kind", "width", "height", "placeholder", "user_id", "created_at") values ('p', 'p', 'photo', 1, 1, '', 'id-of-alice', '2026-06-15T12:00:00.000Z');

insert into "cannabis_sessions" ("user_id", "consumed_at", "created_at", "updated_at", "strain_name", "strain_key", "strain_type", "thc_percentage", "rating", "moods", "notes", "likes_count", "comments_count", "photo_id") values ('id-of-alice', '2026-06-15T12:00:00.000Z', '2026-06-15T12:00:00.000Z', '2026-06-15T12:00:00.000Z', 'Blue Dream', 'bluedream', 'hybrid', 21.5, 7.3, '["happy"]', 'Bob''s pen: 100 %', 1, 1, 'p');

insert into "cannabis_sessions" ("user_id", "consumed_at", "created_at", "updated_at", "ingestion_method", "visibility") values ('id-of-bob', '2026-06-15T12:00:00.000Z', '2026-06-15T12:00:00.000Z', '2026-06-15T12:00:00.000Z', 'pen', 'private');

insert into "follows" ("follower_id", "following_id", "created_at") values ('id-of-bob', 'id-of-alice', '2026-06-15T12:00:00.000Z');

insert into "likes" ("user_id", "created_at", "session_id") values ('id-of-bob', '2026-06-15T12:00:00.000Z', 1);

insert into "comments" ("user_id", "created_at", "session_id", "content") values ('id-of-bob', '2026-06-15T12:00:00.000Z', 1, 'hi');

insert into "notifications" ("user_id", "created_at", "type", "from_user_id", "session_id", "comment_id") values ('id-of-alice', '2026-06-15T12:00:00.000Z', 'comment', 'id-of-bob', 1, 1);

insert into "conversations" ("first_user_id", "second_user_id", "last_message_at") values ('id-of-alice', 'id-of-bob', '2026-06-15T12:00:00.000Z');

insert into "messages" ("conversation_id", "sender_id", "content", "key", "created_at") values (1, 'id-of-bob', 'hi', 'k', '2026-06-15T12:00:00.000Z');

insert into "deleted_items" ("user_id", "kind", "item_id", "content", "deleted_at") values ('id-of-alice', 'comment', 7, '{}', '2026-06-15T12:00:00.000Z');

insert into "reports" ("kind", "subject_id", "reason", "created_at", "reporter_id", "reported_user_id", "content") values ('comment', '1', 'spam', '2026-06-15T12:00:00.000Z', 'id-of-alice', 'id-of-bob', 'hi');

insert into "moderation_actions" ("kind", "subject_id", "reason", "created_at", "action", "report_id", "operator") values ('comment', '1', 'spam', '2026-06-15T12:00:00.000Z', 'hide', 1, 'root');

