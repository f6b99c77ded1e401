import { LegalFrame, LegalSection } from "./legal-frame.tsx";

export function PrivacyScreen() {
  return (
    <LegalFrame title="Privacy Policy">
      <PrivacyPolicy />
    </LegalFrame>
  );
}

/** The sections of spec section 2 (/privacy). It describes this software; the operator is responsible for it. */
export function PrivacyPolicy() {
  return (
    <>
      <LegalSection number={1} title="Introduction">
        <p>
          HighNote is a journal for adults who log, rate and share cannabis sessions. It's software that people host
          themselves: the people who run this server ("we" below) hold your data and answer for it. This policy explains
          what we keep, why, and what you can do about it.
        </p>
      </LegalSection>
      <LegalSection number={2} title="Information We Collect">
        <ul>
          <li>
            Account details: username, email, first name and password and, if you add them, last name, picture, bio and
            location.
          </li>
          <li>
            Ways to sign in, if you add them: the public keys and names of your passkeys with when you last used them,
            and the secret of your authenticator app. Your face, finger or PIN never leave your device.
          </li>
          <li>
            Sessions: strain, brand, method, potency, what the label says and a photo of it, amount, body and mind
            balance, moods, effects in your own words, unwanted effects, what it was for and how that was before and
            after, rating, place, companions, notes, photos with the words you add to them, time and time zone.
          </li>
          <li>
            Who you ask to add their own session to yours, and what they answer: others see them there only once they've
            said yes.
          </li>
          <li>
            Activity: follows, who your close friends are, likes, comments, comparisons, the sessions you pin to your
            profile, and the notifications all this causes.
          </li>
          <li>Invites you make, and whose invite you joined by.</li>
          <li>
            Reports you send, what the people who run this server did about you and why, whether you've read it, and
            what you asked them to look at again. A photo they remove is kept for 30 days, in case they put it back, and
            shown to nobody.
          </li>
          <li>Products: the ones you want to try and where you saw them, and spellings you've merged.</li>
          <li>
            Sign-ins: a fingerprint of each sign-in's id, which browser it came from and when it ends. Failed sign-ins
            are counted with the address they came from, to slow down guessing. Sign-ins, failed ones and changes of
            your password, email, passkeys, authenticator app or recovery codes are kept for 90 days with the browser,
            for you to see in Settings.
          </li>
          <li>
            If you sign in with an account elsewhere: which provider it's at, and its id there. The provider learns that
            you sign in here. Your name and email come from there only as a proposal when you register.
          </li>
          <li>
            If you choose to rate later: which sessions, from when on we ask, and the times you've set. Only you see
            that.
          </li>
          <li>
            If you take a break: its days, what rests meanwhile, and the lines and the note you write. Only you see
            that, and nobody learns that you're on one.
          </li>
          <li>
            If you turn push on: the address and key your browser gives us for that device, its time zone, and your
            choices.
          </li>
          <li>
            Where this server sends mail: whether you've confirmed your email. Links and notes about your account wait
            here until they're sent.
          </li>
        </ul>
        <p>
          When you add a photo, its hidden details, such as where it was taken and on which device, are removed before
          it's stored. Your browser keeps your sign-in and your account details, so that the app opens offline, your
          choice of theme and of easier reading, a hash of your PIN if you set one, which never reaches us, and, even
          after you sign out, a random mark that shows it has signed in here before, so that other people's wrong
          guesses don't lock you out. There are no other cookies, no advertising and no trackers, and pages load nothing
          from other companies.
        </p>
        <p>
          So that HighNote works without a connection, your browser also keeps what you're writing, your own sessions,
          and the last feed, notifications, messages, insights and rankings you opened, with photos you've seen, and
          what you searched for last. It goes when you sign out, or the next time HighNote opens here after you've
          signed out elsewhere, been suspended or deleted your account. Only what you haven't sent stays, if you choose
          so or your sign-in ended by itself. Settings has a button that clears the copies and a switch for the photos.
          Until then, anyone who can open your device's storage could read them.
        </p>
      </LegalSection>
      <LegalSection number={3} title="How We Use Information">
        <p>
          To show your journal, rankings and insights back to you, to build the feed, to notify you, and to keep
          accounts secure. If you turn Usage Analytics off on your profile's Privacy tab, your sessions are left out of
          all community statistics.
        </p>
      </LegalSection>
      <LegalSection number={4} title="Information Sharing">
        <ul>
          <li>
            Public sessions, with their photos, likes and comments, can be seen by every signed-in member; those for
            followers by people who follow you, and those for close friends by the followers you've picked. Only you
            know who they are, and only you can see private sessions. People who can see a session can see its label's
            facts, too, but never the batch, price, size, address or photo.
          </li>
          <li>
            If you turn on a session's link, anyone who has it sees your name and picture, the strain, brand and type,
            your score, your note and the first photo, without an account. Chats show who shared it and the strain. You
            can turn it off at any time; what people copied stays with them.
          </li>
          <li>
            When you had a session is for you alone: others see when you logged it. So are effects in your own words and
            unwanted ones, unless you share them with a session.
          </li>
          <li>Your list of products to try and your merged spellings are for you alone.</li>
          <li>
            A product's page tells people who follow you what you think of it, by name, from the sessions that you share
            with them. Nobody sees an average of what people think.
          </li>
          <li>
            Members can see your name, username, picture and bio, who you follow and who follows you. Your email is
            never shown to them, and your locations are shown only while Show Location is on.
          </li>
          <li>
            The people who run this server see names, when you joined and were last here, how many sessions, photos and
            devices you have and the space your photos take, who invited whom and who helps to run it, reports about you
            with a copy of what was reported, and what was done about them. They don't see private sessions, notes or
            messages in the app, and what they do is recorded.
          </li>
          <li>Turning Profile Discovery off keeps you out of lists and search. Links to your profile still work.</li>
        </ul>
        <p>
          If you turn push on, a line that only says there's something new, or how many things are waiting for you, goes
          through the push service of your browser's maker, encrypted. They can tell that this server sent your device
          something, and when, but not what.
        </p>
        <p>
          We don't sell or rent personal information, and the software doesn't pass any on to others, except your email
          address to the mail server that this server sends links and notes with, if there is one. It reports nothing to
          its makers either: there's no telemetry.
        </p>
      </LegalSection>
      <LegalSection number={5} title="Data Security">
        <p>
          Passwords, recovery codes and sign-in ids are stored only as hashes. Photos are served to signed-in members
          only, or by a session's link while you've turned it on, and a private session's photos and those of labels
          only to you. The server's log holds no contents and no addresses. No system is perfect: tell us if you notice
          something wrong.
        </p>
        <p>
          The people who look after this server's machine can technically read what's stored on it, as with any service
          that isn't end-to-end encrypted. The moderators' tools show no private sessions, notes or messages, except the
          copy that comes with a report.
        </p>
        <p>
          A file that you bring sessions in from is kept where only this server can read it. We remove it when the
          import is over, and what we read from it a day later.
        </p>
        <p>
          We may keep backups, so that a broken disk doesn't take your journal with it. They hold everything but
          sign-ins, push addresses, links and mail that waits, and only the people who run this server can read them.
        </p>
      </LegalSection>
      <LegalSection number={6} title="Your Rights">
        <p>At any time, without asking anyone, you can:</p>
        <ul>
          <li>see, correct and delete your sessions, comments and profile;</li>
          <li>export everything you've made as one file, with your photos if you like, and bring it back in;</li>
          <li>change your privacy settings;</li>
          <li>
            delete your account. It takes your profile, sessions, photos, comments, likes, follows, lists and
            notifications with it, at once and for good. It stays in older backups until these expire, which is usually
            within half a year. Where others mentioned you, a code that leads nowhere stays in their comment.
          </li>
        </ul>
        <p>You can export your data and delete your account on the Privacy tab of your profile.</p>
      </LegalSection>
      <LegalSection number={7} title="Age Restriction (21+)">
        <p>
          HighNote is only for adults aged 21 or older. We don't knowingly keep anything about anyone younger, and we
          close their accounts.
        </p>
      </LegalSection>
      <LegalSection number={8} title="Legal Compliance">
        <p>
          Cannabis laws differ from place to place, and what you log may matter under them, so think about what you
          write down and share. You're responsible for following the laws where you are. We disclose information only
          when the law requires it.
        </p>
      </LegalSection>
      <LegalSection number={9} title="Contact">
        <p>
          Questions about privacy? Ask the people who run {window.location.host}. If they change this policy in a way
          that matters, they'll say so here and change the date above.
        </p>
      </LegalSection>
    </>
  );
}
